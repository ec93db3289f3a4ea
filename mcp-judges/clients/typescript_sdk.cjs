// A client of the official TypeScript SDK, as python_sdk.py is one of Python's: the same plan, steps and words.
//
//     NODE_PATH=.../node_modules node typescript_sdk.cjs '{"package": "sdk" or "client", "server": ..., "era": ..., "elicit": ...}'
//
// `sdk` is the package of version 1, of which most hosts are made; `client` that of version 2, which speaks the revisions
// without a handshake too.

const {createInterface} = require("node:readline");

const plan = JSON.parse(process.argv[2]);
const asked = [], answered = [];

const say = (saw, more) => process.stdout.write(JSON.stringify({saw, ...more}) + "\n");

/** What differs between the versions. */
const versions = {
  sdk() {
    const {Client} = require("@modelcontextprotocol/sdk/client/index.js");
    const {StdioClientTransport} = require("@modelcontextprotocol/sdk/client/stdio.js");
    const {StreamableHTTPClientTransport} = require("@modelcontextprotocol/sdk/client/streamableHttp.js");
    const {ElicitRequestSchema} = require("@modelcontextprotocol/sdk/types.js");
    return {
      Client, StdioClientTransport, StreamableHTTPClientTransport,
      elicitation: ElicitRequestSchema,
      options: {},
      call: (client, params, options) => client.callTool(params, undefined, options),
      revision: (client, transport) => transport.initialized,
    };
  },
  client() {
    const {Client, StreamableHTTPClientTransport} = require("@modelcontextprotocol/client");
    const {StdioClientTransport} = require("@modelcontextprotocol/client/stdio");
    return {
      Client, StdioClientTransport, StreamableHTTPClientTransport,
      elicitation: "elicitation/create",
      options: {versionNegotiation: {mode: plan.era}},
      call: (client, params, options) => client.callTool(params, options),
      revision: (client) => client.getNegotiatedProtocolVersion(),
    };
  },
};

/** A transport whose requests and answers are noted. */
function watched(transport) {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    for (const one of [message].flat()) if (one.method && "id" in one) asked.push(one.id);
    return send(message, options);
  };
  let given;
  Object.defineProperty(transport, "onmessage", {
    get: () => given && ((message, extra) => {
      if (("result" in message || "error" in message) && "id" in message) answered.push(message.id);
      transport.initialized ??= message.result?.protocolVersion;
      return given(message, extra);
    }),
    set: (handler) => { given = handler; },
  });
  return transport;
}

async function call(version, client, step) {
  const giveUp = new AbortController();
  const onprogress = ({progress, total, message}) => {
    say("progress", {progress, total, message});
    if (step.cancel) giveUp.abort("given up");
  };
  try {
    const result = await version.call(client, {name: step.call, arguments: step.arguments}, {onprogress, signal: giveUp.signal, timeout: 30_000});
    say("result", {result});
  } catch (error) {
    if (giveUp.signal.aborted) say("cancelled");
    else if (typeof error.code === "number") say("error", {code: error.code, message: error.message, data: error.data});
    else throw error;
  }
}

async function main() {
  const version = versions[plan.package]();
  const elicit = plan.elicit && [...plan.elicit];
  const client = new version.Client(
    {name: "typescript-" + plan.package, version: "1"},
    {capabilities: elicit ? {elicitation: {}} : {}, ...version.options},
  );
  if (elicit) client.setRequestHandler(version.elicitation, ({params}) => {
    say("elicitation", {request: params});
    return elicit.shift();
  });
  const transport = watched(typeof plan.server === "string"
    ? new version.StreamableHTTPClientTransport(new URL(plan.server))
    : new version.StdioClientTransport({command: plan.server[0], args: plan.server.slice(1)}));
  await client.connect(transport);
  say("connected", {
    revision: version.revision(client, transport),
    server: client.getServerVersion(),
    capabilities: client.getServerCapabilities(),
  });
  for await (const line of createInterface({input: process.stdin})) {
    const step = JSON.parse(line);
    if (step.list) say("tools", {tools: (await client.listTools()).tools});
    else await call(version, client, step);
  }
  await client.close();
  say("closed", {asked, answered});
}

main().catch((error) => { console.error(error); process.exitCode = 1; });

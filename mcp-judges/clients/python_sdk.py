"""A client of the official Python SDK that does as it is told and says what it sees.

    python_sdk.py '{"server": URL or [PROGRAM, ARGUMENT, ...], "era": "legacy" or "auto", "elicit": null or an answer}'

`era` is the SDK's `mode`; of two answers in a list, each is given once. Steps are lines of JSON on standard input:

    {"list": true}                                            every tool
    {"call": NAME, "arguments": {...}}                        with progress asked for
    {"call": NAME, "arguments": {...}, "cancel": true}        given up when the first progress comes

What is seen are lines of JSON on standard output, `{"saw": WHAT, ...}`; after the last step it closes, and says which ids it
has asked under and which were answered.
"""

import json
import sys
from contextlib import asynccontextmanager

import anyio
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client
from mcp_types import ElicitResult, Implementation, JSONRPCError, JSONRPCRequest, JSONRPCResponse

asked, answered = [], []


def say(what, **more):
    print(json.dumps({"saw": what, **more}), flush=True)


def plain(model):
    """As it is on the wire."""
    return model.model_dump(mode="json", by_alias=True, exclude_none=True)


class Watched:
    """A stream of messages, either way, whose requests and answers are noted."""

    def __init__(self, stream, kinds, ids):
        self.stream, self.kinds, self.ids = stream, kinds, ids

    def __getattr__(self, name):
        return getattr(self.stream, name)

    def note(self, item):
        message = getattr(item, "message", None)
        if isinstance(message, self.kinds):
            self.ids.append(message.id)
        return item

    async def send(self, item):
        await self.stream.send(self.note(item))

    async def receive(self):
        return self.note(await self.stream.receive())

    def __aiter__(self):
        return self

    async def __anext__(self):
        return self.note(await self.stream.__anext__())

    async def __aenter__(self):
        await self.stream.__aenter__()
        return self

    async def __aexit__(self, *exception):
        return await self.stream.__aexit__(*exception)


@asynccontextmanager
async def transport(server):
    if isinstance(server, str):
        streams = streamable_http_client(server)
    else:
        streams = stdio_client(StdioServerParameters(command=server[0], args=server[1:]))
    async with streams as (read, write):
        yield Watched(read, (JSONRPCResponse, JSONRPCError), answered), Watched(write, JSONRPCRequest, asked)


def elicited(answers):
    async def callback(context, params):
        say("elicitation", request=plain(params))
        return ElicitResult(**answers.pop(0))

    return callback


async def call(client, step):
    with anyio.CancelScope() as scope:

        async def progress(done, total, message):
            say("progress", progress=done, total=total, message=message)
            if step.get("cancel"):
                scope.cancel()

        try:
            result = await client.call_tool(step["call"], step["arguments"], progress_callback=progress)
            say("result", result=plain(result))
        except MCPError as error:
            say("error", code=error.error.code, message=error.error.message, data=error.error.data)
        except RuntimeError as error:
            # The SDK's own verdict on a result.
            say("error", code=None, message=str(error), data=None)
    if scope.cancelled_caught:
        say("cancelled")


async def main(plan):
    client = Client(
        transport(plan["server"]),
        mode=plan["era"],
        client_info=Implementation(name="python-sdk", version="1"),
        elicitation_callback=elicited(plan["elicit"]) if plan["elicit"] else None,
        read_timeout_seconds=30,
    )
    async with client:
        say(
            "connected",
            revision=client.protocol_version,
            server=plain(client.server_info) if client.server_info else None,
            capabilities=plain(client.server_capabilities),
        )
        async for line in anyio.wrap_file(sys.stdin):
            step = json.loads(line)
            if "list" in step:
                say("tools", tools=[plain(tool) for tool in (await client.list_tools()).tools])
            else:
                await call(client, step)
    say("closed", asked=asked, answered=answered)


anyio.run(main, json.loads(sys.argv[1]))

// A thousand actions.

/// A thousand actions.
#[derive(ActionMenu, Debug, PartialEq)]
enum Thousand {
    /// The action number 0.
    TheActionOfTheNumber0,
    /// The action number 1.
    TheActionOfTheNumber1,
    /// The action number 2.
    TheActionOfTheNumber2,
    /// The action number 3.
    TheActionOfTheNumber3,
    /// The action number 4.
    TheActionOfTheNumber4,
    /// The action number 5.
    TheActionOfTheNumber5,
    /// The action number 6.
    TheActionOfTheNumber6,
    /// The action number 7.
    TheActionOfTheNumber7,
    /// The action number 8.
    TheActionOfTheNumber8,
    /// The action number 9.
    TheActionOfTheNumber9,
    /// The action number 10.
    TheActionOfTheNumber10,
    /// The action number 11.
    TheActionOfTheNumber11,
    /// The action number 12.
    TheActionOfTheNumber12,
    /// The action number 13.
    TheActionOfTheNumber13,
    /// The action number 14.
    TheActionOfTheNumber14,
    /// The action number 15.
    TheActionOfTheNumber15,
    /// The action number 16.
    TheActionOfTheNumber16,
    /// The action number 17.
    TheActionOfTheNumber17,
    /// The action number 18.
    TheActionOfTheNumber18,
    /// The action number 19.
    TheActionOfTheNumber19,
    /// The action number 20.
    TheActionOfTheNumber20,
    /// The action number 21.
    TheActionOfTheNumber21,
    /// The action number 22.
    TheActionOfTheNumber22,
    /// The action number 23.
    TheActionOfTheNumber23,
    /// The action number 24.
    TheActionOfTheNumber24,
    /// The action number 25.
    TheActionOfTheNumber25,
    /// The action number 26.
    TheActionOfTheNumber26,
    /// The action number 27.
    TheActionOfTheNumber27,
    /// The action number 28.
    TheActionOfTheNumber28,
    /// The action number 29.
    TheActionOfTheNumber29,
    /// The action number 30.
    TheActionOfTheNumber30,
    /// The action number 31.
    TheActionOfTheNumber31,
    /// The action number 32.
    TheActionOfTheNumber32,
    /// The action number 33.
    TheActionOfTheNumber33,
    /// The action number 34.
    TheActionOfTheNumber34,
    /// The action number 35.
    TheActionOfTheNumber35,
    /// The action number 36.
    TheActionOfTheNumber36,
    /// The action number 37.
    TheActionOfTheNumber37,
    /// The action number 38.
    TheActionOfTheNumber38,
    /// The action number 39.
    TheActionOfTheNumber39,
    /// The action number 40.
    TheActionOfTheNumber40,
    /// The action number 41.
    TheActionOfTheNumber41,
    /// The action number 42.
    TheActionOfTheNumber42,
    /// The action number 43.
    TheActionOfTheNumber43,
    /// The action number 44.
    TheActionOfTheNumber44,
    /// The action number 45.
    TheActionOfTheNumber45,
    /// The action number 46.
    TheActionOfTheNumber46,
    /// The action number 47.
    TheActionOfTheNumber47,
    /// The action number 48.
    TheActionOfTheNumber48,
    /// The action number 49.
    TheActionOfTheNumber49,
    /// The action number 50.
    TheActionOfTheNumber50,
    /// The action number 51.
    TheActionOfTheNumber51,
    /// The action number 52.
    TheActionOfTheNumber52,
    /// The action number 53.
    TheActionOfTheNumber53,
    /// The action number 54.
    TheActionOfTheNumber54,
    /// The action number 55.
    TheActionOfTheNumber55,
    /// The action number 56.
    TheActionOfTheNumber56,
    /// The action number 57.
    TheActionOfTheNumber57,
    /// The action number 58.
    TheActionOfTheNumber58,
    /// The action number 59.
    TheActionOfTheNumber59,
    /// The action number 60.
    TheActionOfTheNumber60,
    /// The action number 61.
    TheActionOfTheNumber61,
    /// The action number 62.
    TheActionOfTheNumber62,
    /// The action number 63.
    TheActionOfTheNumber63,
    /// The action number 64.
    TheActionOfTheNumber64,
    /// The action number 65.
    TheActionOfTheNumber65,
    /// The action number 66.
    TheActionOfTheNumber66,
    /// The action number 67.
    TheActionOfTheNumber67,
    /// The action number 68.
    TheActionOfTheNumber68,
    /// The action number 69.
    TheActionOfTheNumber69,
    /// The action number 70.
    TheActionOfTheNumber70,
    /// The action number 71.
    TheActionOfTheNumber71,
    /// The action number 72.
    TheActionOfTheNumber72,
    /// The action number 73.
    TheActionOfTheNumber73,
    /// The action number 74.
    TheActionOfTheNumber74,
    /// The action number 75.
    TheActionOfTheNumber75,
    /// The action number 76.
    TheActionOfTheNumber76,
    /// The action number 77.
    TheActionOfTheNumber77,
    /// The action number 78.
    TheActionOfTheNumber78,
    /// The action number 79.
    TheActionOfTheNumber79,
    /// The action number 80.
    TheActionOfTheNumber80,
    /// The action number 81.
    TheActionOfTheNumber81,
    /// The action number 82.
    TheActionOfTheNumber82,
    /// The action number 83.
    TheActionOfTheNumber83,
    /// The action number 84.
    TheActionOfTheNumber84,
    /// The action number 85.
    TheActionOfTheNumber85,
    /// The action number 86.
    TheActionOfTheNumber86,
    /// The action number 87.
    TheActionOfTheNumber87,
    /// The action number 88.
    TheActionOfTheNumber88,
    /// The action number 89.
    TheActionOfTheNumber89,
    /// The action number 90.
    TheActionOfTheNumber90,
    /// The action number 91.
    TheActionOfTheNumber91,
    /// The action number 92.
    TheActionOfTheNumber92,
    /// The action number 93.
    TheActionOfTheNumber93,
    /// The action number 94.
    TheActionOfTheNumber94,
    /// The action number 95.
    TheActionOfTheNumber95,
    /// The action number 96.
    TheActionOfTheNumber96,
    /// The action number 97.
    TheActionOfTheNumber97,
    /// The action number 98.
    TheActionOfTheNumber98,
    /// The action number 99.
    TheActionOfTheNumber99,
    /// The action number 100.
    TheActionOfTheNumber100,
    /// The action number 101.
    TheActionOfTheNumber101,
    /// The action number 102.
    TheActionOfTheNumber102,
    /// The action number 103.
    TheActionOfTheNumber103,
    /// The action number 104.
    TheActionOfTheNumber104,
    /// The action number 105.
    TheActionOfTheNumber105,
    /// The action number 106.
    TheActionOfTheNumber106,
    /// The action number 107.
    TheActionOfTheNumber107,
    /// The action number 108.
    TheActionOfTheNumber108,
    /// The action number 109.
    TheActionOfTheNumber109,
    /// The action number 110.
    TheActionOfTheNumber110,
    /// The action number 111.
    TheActionOfTheNumber111,
    /// The action number 112.
    TheActionOfTheNumber112,
    /// The action number 113.
    TheActionOfTheNumber113,
    /// The action number 114.
    TheActionOfTheNumber114,
    /// The action number 115.
    TheActionOfTheNumber115,
    /// The action number 116.
    TheActionOfTheNumber116,
    /// The action number 117.
    TheActionOfTheNumber117,
    /// The action number 118.
    TheActionOfTheNumber118,
    /// The action number 119.
    TheActionOfTheNumber119,
    /// The action number 120.
    TheActionOfTheNumber120,
    /// The action number 121.
    TheActionOfTheNumber121,
    /// The action number 122.
    TheActionOfTheNumber122,
    /// The action number 123.
    TheActionOfTheNumber123,
    /// The action number 124.
    TheActionOfTheNumber124,
    /// The action number 125.
    TheActionOfTheNumber125,
    /// The action number 126.
    TheActionOfTheNumber126,
    /// The action number 127.
    TheActionOfTheNumber127,
    /// The action number 128.
    TheActionOfTheNumber128,
    /// The action number 129.
    TheActionOfTheNumber129,
    /// The action number 130.
    TheActionOfTheNumber130,
    /// The action number 131.
    TheActionOfTheNumber131,
    /// The action number 132.
    TheActionOfTheNumber132,
    /// The action number 133.
    TheActionOfTheNumber133,
    /// The action number 134.
    TheActionOfTheNumber134,
    /// The action number 135.
    TheActionOfTheNumber135,
    /// The action number 136.
    TheActionOfTheNumber136,
    /// The action number 137.
    TheActionOfTheNumber137,
    /// The action number 138.
    TheActionOfTheNumber138,
    /// The action number 139.
    TheActionOfTheNumber139,
    /// The action number 140.
    TheActionOfTheNumber140,
    /// The action number 141.
    TheActionOfTheNumber141,
    /// The action number 142.
    TheActionOfTheNumber142,
    /// The action number 143.
    TheActionOfTheNumber143,
    /// The action number 144.
    TheActionOfTheNumber144,
    /// The action number 145.
    TheActionOfTheNumber145,
    /// The action number 146.
    TheActionOfTheNumber146,
    /// The action number 147.
    TheActionOfTheNumber147,
    /// The action number 148.
    TheActionOfTheNumber148,
    /// The action number 149.
    TheActionOfTheNumber149,
    /// The action number 150.
    TheActionOfTheNumber150,
    /// The action number 151.
    TheActionOfTheNumber151,
    /// The action number 152.
    TheActionOfTheNumber152,
    /// The action number 153.
    TheActionOfTheNumber153,
    /// The action number 154.
    TheActionOfTheNumber154,
    /// The action number 155.
    TheActionOfTheNumber155,
    /// The action number 156.
    TheActionOfTheNumber156,
    /// The action number 157.
    TheActionOfTheNumber157,
    /// The action number 158.
    TheActionOfTheNumber158,
    /// The action number 159.
    TheActionOfTheNumber159,
    /// The action number 160.
    TheActionOfTheNumber160,
    /// The action number 161.
    TheActionOfTheNumber161,
    /// The action number 162.
    TheActionOfTheNumber162,
    /// The action number 163.
    TheActionOfTheNumber163,
    /// The action number 164.
    TheActionOfTheNumber164,
    /// The action number 165.
    TheActionOfTheNumber165,
    /// The action number 166.
    TheActionOfTheNumber166,
    /// The action number 167.
    TheActionOfTheNumber167,
    /// The action number 168.
    TheActionOfTheNumber168,
    /// The action number 169.
    TheActionOfTheNumber169,
    /// The action number 170.
    TheActionOfTheNumber170,
    /// The action number 171.
    TheActionOfTheNumber171,
    /// The action number 172.
    TheActionOfTheNumber172,
    /// The action number 173.
    TheActionOfTheNumber173,
    /// The action number 174.
    TheActionOfTheNumber174,
    /// The action number 175.
    TheActionOfTheNumber175,
    /// The action number 176.
    TheActionOfTheNumber176,
    /// The action number 177.
    TheActionOfTheNumber177,
    /// The action number 178.
    TheActionOfTheNumber178,
    /// The action number 179.
    TheActionOfTheNumber179,
    /// The action number 180.
    TheActionOfTheNumber180,
    /// The action number 181.
    TheActionOfTheNumber181,
    /// The action number 182.
    TheActionOfTheNumber182,
    /// The action number 183.
    TheActionOfTheNumber183,
    /// The action number 184.
    TheActionOfTheNumber184,
    /// The action number 185.
    TheActionOfTheNumber185,
    /// The action number 186.
    TheActionOfTheNumber186,
    /// The action number 187.
    TheActionOfTheNumber187,
    /// The action number 188.
    TheActionOfTheNumber188,
    /// The action number 189.
    TheActionOfTheNumber189,
    /// The action number 190.
    TheActionOfTheNumber190,
    /// The action number 191.
    TheActionOfTheNumber191,
    /// The action number 192.
    TheActionOfTheNumber192,
    /// The action number 193.
    TheActionOfTheNumber193,
    /// The action number 194.
    TheActionOfTheNumber194,
    /// The action number 195.
    TheActionOfTheNumber195,
    /// The action number 196.
    TheActionOfTheNumber196,
    /// The action number 197.
    TheActionOfTheNumber197,
    /// The action number 198.
    TheActionOfTheNumber198,
    /// The action number 199.
    TheActionOfTheNumber199,
    /// The action number 200.
    TheActionOfTheNumber200,
    /// The action number 201.
    TheActionOfTheNumber201,
    /// The action number 202.
    TheActionOfTheNumber202,
    /// The action number 203.
    TheActionOfTheNumber203,
    /// The action number 204.
    TheActionOfTheNumber204,
    /// The action number 205.
    TheActionOfTheNumber205,
    /// The action number 206.
    TheActionOfTheNumber206,
    /// The action number 207.
    TheActionOfTheNumber207,
    /// The action number 208.
    TheActionOfTheNumber208,
    /// The action number 209.
    TheActionOfTheNumber209,
    /// The action number 210.
    TheActionOfTheNumber210,
    /// The action number 211.
    TheActionOfTheNumber211,
    /// The action number 212.
    TheActionOfTheNumber212,
    /// The action number 213.
    TheActionOfTheNumber213,
    /// The action number 214.
    TheActionOfTheNumber214,
    /// The action number 215.
    TheActionOfTheNumber215,
    /// The action number 216.
    TheActionOfTheNumber216,
    /// The action number 217.
    TheActionOfTheNumber217,
    /// The action number 218.
    TheActionOfTheNumber218,
    /// The action number 219.
    TheActionOfTheNumber219,
    /// The action number 220.
    TheActionOfTheNumber220,
    /// The action number 221.
    TheActionOfTheNumber221,
    /// The action number 222.
    TheActionOfTheNumber222,
    /// The action number 223.
    TheActionOfTheNumber223,
    /// The action number 224.
    TheActionOfTheNumber224,
    /// The action number 225.
    TheActionOfTheNumber225,
    /// The action number 226.
    TheActionOfTheNumber226,
    /// The action number 227.
    TheActionOfTheNumber227,
    /// The action number 228.
    TheActionOfTheNumber228,
    /// The action number 229.
    TheActionOfTheNumber229,
    /// The action number 230.
    TheActionOfTheNumber230,
    /// The action number 231.
    TheActionOfTheNumber231,
    /// The action number 232.
    TheActionOfTheNumber232,
    /// The action number 233.
    TheActionOfTheNumber233,
    /// The action number 234.
    TheActionOfTheNumber234,
    /// The action number 235.
    TheActionOfTheNumber235,
    /// The action number 236.
    TheActionOfTheNumber236,
    /// The action number 237.
    TheActionOfTheNumber237,
    /// The action number 238.
    TheActionOfTheNumber238,
    /// The action number 239.
    TheActionOfTheNumber239,
    /// The action number 240.
    TheActionOfTheNumber240,
    /// The action number 241.
    TheActionOfTheNumber241,
    /// The action number 242.
    TheActionOfTheNumber242,
    /// The action number 243.
    TheActionOfTheNumber243,
    /// The action number 244.
    TheActionOfTheNumber244,
    /// The action number 245.
    TheActionOfTheNumber245,
    /// The action number 246.
    TheActionOfTheNumber246,
    /// The action number 247.
    TheActionOfTheNumber247,
    /// The action number 248.
    TheActionOfTheNumber248,
    /// The action number 249.
    TheActionOfTheNumber249,
    /// The action number 250.
    TheActionOfTheNumber250,
    /// The action number 251.
    TheActionOfTheNumber251,
    /// The action number 252.
    TheActionOfTheNumber252,
    /// The action number 253.
    TheActionOfTheNumber253,
    /// The action number 254.
    TheActionOfTheNumber254,
    /// The action number 255.
    TheActionOfTheNumber255,
    /// The action number 256.
    TheActionOfTheNumber256,
    /// The action number 257.
    TheActionOfTheNumber257,
    /// The action number 258.
    TheActionOfTheNumber258,
    /// The action number 259.
    TheActionOfTheNumber259,
    /// The action number 260.
    TheActionOfTheNumber260,
    /// The action number 261.
    TheActionOfTheNumber261,
    /// The action number 262.
    TheActionOfTheNumber262,
    /// The action number 263.
    TheActionOfTheNumber263,
    /// The action number 264.
    TheActionOfTheNumber264,
    /// The action number 265.
    TheActionOfTheNumber265,
    /// The action number 266.
    TheActionOfTheNumber266,
    /// The action number 267.
    TheActionOfTheNumber267,
    /// The action number 268.
    TheActionOfTheNumber268,
    /// The action number 269.
    TheActionOfTheNumber269,
    /// The action number 270.
    TheActionOfTheNumber270,
    /// The action number 271.
    TheActionOfTheNumber271,
    /// The action number 272.
    TheActionOfTheNumber272,
    /// The action number 273.
    TheActionOfTheNumber273,
    /// The action number 274.
    TheActionOfTheNumber274,
    /// The action number 275.
    TheActionOfTheNumber275,
    /// The action number 276.
    TheActionOfTheNumber276,
    /// The action number 277.
    TheActionOfTheNumber277,
    /// The action number 278.
    TheActionOfTheNumber278,
    /// The action number 279.
    TheActionOfTheNumber279,
    /// The action number 280.
    TheActionOfTheNumber280,
    /// The action number 281.
    TheActionOfTheNumber281,
    /// The action number 282.
    TheActionOfTheNumber282,
    /// The action number 283.
    TheActionOfTheNumber283,
    /// The action number 284.
    TheActionOfTheNumber284,
    /// The action number 285.
    TheActionOfTheNumber285,
    /// The action number 286.
    TheActionOfTheNumber286,
    /// The action number 287.
    TheActionOfTheNumber287,
    /// The action number 288.
    TheActionOfTheNumber288,
    /// The action number 289.
    TheActionOfTheNumber289,
    /// The action number 290.
    TheActionOfTheNumber290,
    /// The action number 291.
    TheActionOfTheNumber291,
    /// The action number 292.
    TheActionOfTheNumber292,
    /// The action number 293.
    TheActionOfTheNumber293,
    /// The action number 294.
    TheActionOfTheNumber294,
    /// The action number 295.
    TheActionOfTheNumber295,
    /// The action number 296.
    TheActionOfTheNumber296,
    /// The action number 297.
    TheActionOfTheNumber297,
    /// The action number 298.
    TheActionOfTheNumber298,
    /// The action number 299.
    TheActionOfTheNumber299,
    /// The action number 300.
    TheActionOfTheNumber300,
    /// The action number 301.
    TheActionOfTheNumber301,
    /// The action number 302.
    TheActionOfTheNumber302,
    /// The action number 303.
    TheActionOfTheNumber303,
    /// The action number 304.
    TheActionOfTheNumber304,
    /// The action number 305.
    TheActionOfTheNumber305,
    /// The action number 306.
    TheActionOfTheNumber306,
    /// The action number 307.
    TheActionOfTheNumber307,
    /// The action number 308.
    TheActionOfTheNumber308,
    /// The action number 309.
    TheActionOfTheNumber309,
    /// The action number 310.
    TheActionOfTheNumber310,
    /// The action number 311.
    TheActionOfTheNumber311,
    /// The action number 312.
    TheActionOfTheNumber312,
    /// The action number 313.
    TheActionOfTheNumber313,
    /// The action number 314.
    TheActionOfTheNumber314,
    /// The action number 315.
    TheActionOfTheNumber315,
    /// The action number 316.
    TheActionOfTheNumber316,
    /// The action number 317.
    TheActionOfTheNumber317,
    /// The action number 318.
    TheActionOfTheNumber318,
    /// The action number 319.
    TheActionOfTheNumber319,
    /// The action number 320.
    TheActionOfTheNumber320,
    /// The action number 321.
    TheActionOfTheNumber321,
    /// The action number 322.
    TheActionOfTheNumber322,
    /// The action number 323.
    TheActionOfTheNumber323,
    /// The action number 324.
    TheActionOfTheNumber324,
    /// The action number 325.
    TheActionOfTheNumber325,
    /// The action number 326.
    TheActionOfTheNumber326,
    /// The action number 327.
    TheActionOfTheNumber327,
    /// The action number 328.
    TheActionOfTheNumber328,
    /// The action number 329.
    TheActionOfTheNumber329,
    /// The action number 330.
    TheActionOfTheNumber330,
    /// The action number 331.
    TheActionOfTheNumber331,
    /// The action number 332.
    TheActionOfTheNumber332,
    /// The action number 333.
    TheActionOfTheNumber333,
    /// The action number 334.
    TheActionOfTheNumber334,
    /// The action number 335.
    TheActionOfTheNumber335,
    /// The action number 336.
    TheActionOfTheNumber336,
    /// The action number 337.
    TheActionOfTheNumber337,
    /// The action number 338.
    TheActionOfTheNumber338,
    /// The action number 339.
    TheActionOfTheNumber339,
    /// The action number 340.
    TheActionOfTheNumber340,
    /// The action number 341.
    TheActionOfTheNumber341,
    /// The action number 342.
    TheActionOfTheNumber342,
    /// The action number 343.
    TheActionOfTheNumber343,
    /// The action number 344.
    TheActionOfTheNumber344,
    /// The action number 345.
    TheActionOfTheNumber345,
    /// The action number 346.
    TheActionOfTheNumber346,
    /// The action number 347.
    TheActionOfTheNumber347,
    /// The action number 348.
    TheActionOfTheNumber348,
    /// The action number 349.
    TheActionOfTheNumber349,
    /// The action number 350.
    TheActionOfTheNumber350,
    /// The action number 351.
    TheActionOfTheNumber351,
    /// The action number 352.
    TheActionOfTheNumber352,
    /// The action number 353.
    TheActionOfTheNumber353,
    /// The action number 354.
    TheActionOfTheNumber354,
    /// The action number 355.
    TheActionOfTheNumber355,
    /// The action number 356.
    TheActionOfTheNumber356,
    /// The action number 357.
    TheActionOfTheNumber357,
    /// The action number 358.
    TheActionOfTheNumber358,
    /// The action number 359.
    TheActionOfTheNumber359,
    /// The action number 360.
    TheActionOfTheNumber360,
    /// The action number 361.
    TheActionOfTheNumber361,
    /// The action number 362.
    TheActionOfTheNumber362,
    /// The action number 363.
    TheActionOfTheNumber363,
    /// The action number 364.
    TheActionOfTheNumber364,
    /// The action number 365.
    TheActionOfTheNumber365,
    /// The action number 366.
    TheActionOfTheNumber366,
    /// The action number 367.
    TheActionOfTheNumber367,
    /// The action number 368.
    TheActionOfTheNumber368,
    /// The action number 369.
    TheActionOfTheNumber369,
    /// The action number 370.
    TheActionOfTheNumber370,
    /// The action number 371.
    TheActionOfTheNumber371,
    /// The action number 372.
    TheActionOfTheNumber372,
    /// The action number 373.
    TheActionOfTheNumber373,
    /// The action number 374.
    TheActionOfTheNumber374,
    /// The action number 375.
    TheActionOfTheNumber375,
    /// The action number 376.
    TheActionOfTheNumber376,
    /// The action number 377.
    TheActionOfTheNumber377,
    /// The action number 378.
    TheActionOfTheNumber378,
    /// The action number 379.
    TheActionOfTheNumber379,
    /// The action number 380.
    TheActionOfTheNumber380,
    /// The action number 381.
    TheActionOfTheNumber381,
    /// The action number 382.
    TheActionOfTheNumber382,
    /// The action number 383.
    TheActionOfTheNumber383,
    /// The action number 384.
    TheActionOfTheNumber384,
    /// The action number 385.
    TheActionOfTheNumber385,
    /// The action number 386.
    TheActionOfTheNumber386,
    /// The action number 387.
    TheActionOfTheNumber387,
    /// The action number 388.
    TheActionOfTheNumber388,
    /// The action number 389.
    TheActionOfTheNumber389,
    /// The action number 390.
    TheActionOfTheNumber390,
    /// The action number 391.
    TheActionOfTheNumber391,
    /// The action number 392.
    TheActionOfTheNumber392,
    /// The action number 393.
    TheActionOfTheNumber393,
    /// The action number 394.
    TheActionOfTheNumber394,
    /// The action number 395.
    TheActionOfTheNumber395,
    /// The action number 396.
    TheActionOfTheNumber396,
    /// The action number 397.
    TheActionOfTheNumber397,
    /// The action number 398.
    TheActionOfTheNumber398,
    /// The action number 399.
    TheActionOfTheNumber399,
    /// The action number 400.
    TheActionOfTheNumber400,
    /// The action number 401.
    TheActionOfTheNumber401,
    /// The action number 402.
    TheActionOfTheNumber402,
    /// The action number 403.
    TheActionOfTheNumber403,
    /// The action number 404.
    TheActionOfTheNumber404,
    /// The action number 405.
    TheActionOfTheNumber405,
    /// The action number 406.
    TheActionOfTheNumber406,
    /// The action number 407.
    TheActionOfTheNumber407,
    /// The action number 408.
    TheActionOfTheNumber408,
    /// The action number 409.
    TheActionOfTheNumber409,
    /// The action number 410.
    TheActionOfTheNumber410,
    /// The action number 411.
    TheActionOfTheNumber411,
    /// The action number 412.
    TheActionOfTheNumber412,
    /// The action number 413.
    TheActionOfTheNumber413,
    /// The action number 414.
    TheActionOfTheNumber414,
    /// The action number 415.
    TheActionOfTheNumber415,
    /// The action number 416.
    TheActionOfTheNumber416,
    /// The action number 417.
    TheActionOfTheNumber417,
    /// The action number 418.
    TheActionOfTheNumber418,
    /// The action number 419.
    TheActionOfTheNumber419,
    /// The action number 420.
    TheActionOfTheNumber420,
    /// The action number 421.
    TheActionOfTheNumber421,
    /// The action number 422.
    TheActionOfTheNumber422,
    /// The action number 423.
    TheActionOfTheNumber423,
    /// The action number 424.
    TheActionOfTheNumber424,
    /// The action number 425.
    TheActionOfTheNumber425,
    /// The action number 426.
    TheActionOfTheNumber426,
    /// The action number 427.
    TheActionOfTheNumber427,
    /// The action number 428.
    TheActionOfTheNumber428,
    /// The action number 429.
    TheActionOfTheNumber429,
    /// The action number 430.
    TheActionOfTheNumber430,
    /// The action number 431.
    TheActionOfTheNumber431,
    /// The action number 432.
    TheActionOfTheNumber432,
    /// The action number 433.
    TheActionOfTheNumber433,
    /// The action number 434.
    TheActionOfTheNumber434,
    /// The action number 435.
    TheActionOfTheNumber435,
    /// The action number 436.
    TheActionOfTheNumber436,
    /// The action number 437.
    TheActionOfTheNumber437,
    /// The action number 438.
    TheActionOfTheNumber438,
    /// The action number 439.
    TheActionOfTheNumber439,
    /// The action number 440.
    TheActionOfTheNumber440,
    /// The action number 441.
    TheActionOfTheNumber441,
    /// The action number 442.
    TheActionOfTheNumber442,
    /// The action number 443.
    TheActionOfTheNumber443,
    /// The action number 444.
    TheActionOfTheNumber444,
    /// The action number 445.
    TheActionOfTheNumber445,
    /// The action number 446.
    TheActionOfTheNumber446,
    /// The action number 447.
    TheActionOfTheNumber447,
    /// The action number 448.
    TheActionOfTheNumber448,
    /// The action number 449.
    TheActionOfTheNumber449,
    /// The action number 450.
    TheActionOfTheNumber450,
    /// The action number 451.
    TheActionOfTheNumber451,
    /// The action number 452.
    TheActionOfTheNumber452,
    /// The action number 453.
    TheActionOfTheNumber453,
    /// The action number 454.
    TheActionOfTheNumber454,
    /// The action number 455.
    TheActionOfTheNumber455,
    /// The action number 456.
    TheActionOfTheNumber456,
    /// The action number 457.
    TheActionOfTheNumber457,
    /// The action number 458.
    TheActionOfTheNumber458,
    /// The action number 459.
    TheActionOfTheNumber459,
    /// The action number 460.
    TheActionOfTheNumber460,
    /// The action number 461.
    TheActionOfTheNumber461,
    /// The action number 462.
    TheActionOfTheNumber462,
    /// The action number 463.
    TheActionOfTheNumber463,
    /// The action number 464.
    TheActionOfTheNumber464,
    /// The action number 465.
    TheActionOfTheNumber465,
    /// The action number 466.
    TheActionOfTheNumber466,
    /// The action number 467.
    TheActionOfTheNumber467,
    /// The action number 468.
    TheActionOfTheNumber468,
    /// The action number 469.
    TheActionOfTheNumber469,
    /// The action number 470.
    TheActionOfTheNumber470,
    /// The action number 471.
    TheActionOfTheNumber471,
    /// The action number 472.
    TheActionOfTheNumber472,
    /// The action number 473.
    TheActionOfTheNumber473,
    /// The action number 474.
    TheActionOfTheNumber474,
    /// The action number 475.
    TheActionOfTheNumber475,
    /// The action number 476.
    TheActionOfTheNumber476,
    /// The action number 477.
    TheActionOfTheNumber477,
    /// The action number 478.
    TheActionOfTheNumber478,
    /// The action number 479.
    TheActionOfTheNumber479,
    /// The action number 480.
    TheActionOfTheNumber480,
    /// The action number 481.
    TheActionOfTheNumber481,
    /// The action number 482.
    TheActionOfTheNumber482,
    /// The action number 483.
    TheActionOfTheNumber483,
    /// The action number 484.
    TheActionOfTheNumber484,
    /// The action number 485.
    TheActionOfTheNumber485,
    /// The action number 486.
    TheActionOfTheNumber486,
    /// The action number 487.
    TheActionOfTheNumber487,
    /// The action number 488.
    TheActionOfTheNumber488,
    /// The action number 489.
    TheActionOfTheNumber489,
    /// The action number 490.
    TheActionOfTheNumber490,
    /// The action number 491.
    TheActionOfTheNumber491,
    /// The action number 492.
    TheActionOfTheNumber492,
    /// The action number 493.
    TheActionOfTheNumber493,
    /// The action number 494.
    TheActionOfTheNumber494,
    /// The action number 495.
    TheActionOfTheNumber495,
    /// The action number 496.
    TheActionOfTheNumber496,
    /// The action number 497.
    TheActionOfTheNumber497,
    /// The action number 498.
    TheActionOfTheNumber498,
    /// The action number 499.
    TheActionOfTheNumber499,
    /// The action number 500.
    TheActionOfTheNumber500,
    /// The action number 501.
    TheActionOfTheNumber501,
    /// The action number 502.
    TheActionOfTheNumber502,
    /// The action number 503.
    TheActionOfTheNumber503,
    /// The action number 504.
    TheActionOfTheNumber504,
    /// The action number 505.
    TheActionOfTheNumber505,
    /// The action number 506.
    TheActionOfTheNumber506,
    /// The action number 507.
    TheActionOfTheNumber507,
    /// The action number 508.
    TheActionOfTheNumber508,
    /// The action number 509.
    TheActionOfTheNumber509,
    /// The action number 510.
    TheActionOfTheNumber510,
    /// The action number 511.
    TheActionOfTheNumber511,
    /// The action number 512.
    TheActionOfTheNumber512,
    /// The action number 513.
    TheActionOfTheNumber513,
    /// The action number 514.
    TheActionOfTheNumber514,
    /// The action number 515.
    TheActionOfTheNumber515,
    /// The action number 516.
    TheActionOfTheNumber516,
    /// The action number 517.
    TheActionOfTheNumber517,
    /// The action number 518.
    TheActionOfTheNumber518,
    /// The action number 519.
    TheActionOfTheNumber519,
    /// The action number 520.
    TheActionOfTheNumber520,
    /// The action number 521.
    TheActionOfTheNumber521,
    /// The action number 522.
    TheActionOfTheNumber522,
    /// The action number 523.
    TheActionOfTheNumber523,
    /// The action number 524.
    TheActionOfTheNumber524,
    /// The action number 525.
    TheActionOfTheNumber525,
    /// The action number 526.
    TheActionOfTheNumber526,
    /// The action number 527.
    TheActionOfTheNumber527,
    /// The action number 528.
    TheActionOfTheNumber528,
    /// The action number 529.
    TheActionOfTheNumber529,
    /// The action number 530.
    TheActionOfTheNumber530,
    /// The action number 531.
    TheActionOfTheNumber531,
    /// The action number 532.
    TheActionOfTheNumber532,
    /// The action number 533.
    TheActionOfTheNumber533,
    /// The action number 534.
    TheActionOfTheNumber534,
    /// The action number 535.
    TheActionOfTheNumber535,
    /// The action number 536.
    TheActionOfTheNumber536,
    /// The action number 537.
    TheActionOfTheNumber537,
    /// The action number 538.
    TheActionOfTheNumber538,
    /// The action number 539.
    TheActionOfTheNumber539,
    /// The action number 540.
    TheActionOfTheNumber540,
    /// The action number 541.
    TheActionOfTheNumber541,
    /// The action number 542.
    TheActionOfTheNumber542,
    /// The action number 543.
    TheActionOfTheNumber543,
    /// The action number 544.
    TheActionOfTheNumber544,
    /// The action number 545.
    TheActionOfTheNumber545,
    /// The action number 546.
    TheActionOfTheNumber546,
    /// The action number 547.
    TheActionOfTheNumber547,
    /// The action number 548.
    TheActionOfTheNumber548,
    /// The action number 549.
    TheActionOfTheNumber549,
    /// The action number 550.
    TheActionOfTheNumber550,
    /// The action number 551.
    TheActionOfTheNumber551,
    /// The action number 552.
    TheActionOfTheNumber552,
    /// The action number 553.
    TheActionOfTheNumber553,
    /// The action number 554.
    TheActionOfTheNumber554,
    /// The action number 555.
    TheActionOfTheNumber555,
    /// The action number 556.
    TheActionOfTheNumber556,
    /// The action number 557.
    TheActionOfTheNumber557,
    /// The action number 558.
    TheActionOfTheNumber558,
    /// The action number 559.
    TheActionOfTheNumber559,
    /// The action number 560.
    TheActionOfTheNumber560,
    /// The action number 561.
    TheActionOfTheNumber561,
    /// The action number 562.
    TheActionOfTheNumber562,
    /// The action number 563.
    TheActionOfTheNumber563,
    /// The action number 564.
    TheActionOfTheNumber564,
    /// The action number 565.
    TheActionOfTheNumber565,
    /// The action number 566.
    TheActionOfTheNumber566,
    /// The action number 567.
    TheActionOfTheNumber567,
    /// The action number 568.
    TheActionOfTheNumber568,
    /// The action number 569.
    TheActionOfTheNumber569,
    /// The action number 570.
    TheActionOfTheNumber570,
    /// The action number 571.
    TheActionOfTheNumber571,
    /// The action number 572.
    TheActionOfTheNumber572,
    /// The action number 573.
    TheActionOfTheNumber573,
    /// The action number 574.
    TheActionOfTheNumber574,
    /// The action number 575.
    TheActionOfTheNumber575,
    /// The action number 576.
    TheActionOfTheNumber576,
    /// The action number 577.
    TheActionOfTheNumber577,
    /// The action number 578.
    TheActionOfTheNumber578,
    /// The action number 579.
    TheActionOfTheNumber579,
    /// The action number 580.
    TheActionOfTheNumber580,
    /// The action number 581.
    TheActionOfTheNumber581,
    /// The action number 582.
    TheActionOfTheNumber582,
    /// The action number 583.
    TheActionOfTheNumber583,
    /// The action number 584.
    TheActionOfTheNumber584,
    /// The action number 585.
    TheActionOfTheNumber585,
    /// The action number 586.
    TheActionOfTheNumber586,
    /// The action number 587.
    TheActionOfTheNumber587,
    /// The action number 588.
    TheActionOfTheNumber588,
    /// The action number 589.
    TheActionOfTheNumber589,
    /// The action number 590.
    TheActionOfTheNumber590,
    /// The action number 591.
    TheActionOfTheNumber591,
    /// The action number 592.
    TheActionOfTheNumber592,
    /// The action number 593.
    TheActionOfTheNumber593,
    /// The action number 594.
    TheActionOfTheNumber594,
    /// The action number 595.
    TheActionOfTheNumber595,
    /// The action number 596.
    TheActionOfTheNumber596,
    /// The action number 597.
    TheActionOfTheNumber597,
    /// The action number 598.
    TheActionOfTheNumber598,
    /// The action number 599.
    TheActionOfTheNumber599,
    /// The action number 600.
    TheActionOfTheNumber600,
    /// The action number 601.
    TheActionOfTheNumber601,
    /// The action number 602.
    TheActionOfTheNumber602,
    /// The action number 603.
    TheActionOfTheNumber603,
    /// The action number 604.
    TheActionOfTheNumber604,
    /// The action number 605.
    TheActionOfTheNumber605,
    /// The action number 606.
    TheActionOfTheNumber606,
    /// The action number 607.
    TheActionOfTheNumber607,
    /// The action number 608.
    TheActionOfTheNumber608,
    /// The action number 609.
    TheActionOfTheNumber609,
    /// The action number 610.
    TheActionOfTheNumber610,
    /// The action number 611.
    TheActionOfTheNumber611,
    /// The action number 612.
    TheActionOfTheNumber612,
    /// The action number 613.
    TheActionOfTheNumber613,
    /// The action number 614.
    TheActionOfTheNumber614,
    /// The action number 615.
    TheActionOfTheNumber615,
    /// The action number 616.
    TheActionOfTheNumber616,
    /// The action number 617.
    TheActionOfTheNumber617,
    /// The action number 618.
    TheActionOfTheNumber618,
    /// The action number 619.
    TheActionOfTheNumber619,
    /// The action number 620.
    TheActionOfTheNumber620,
    /// The action number 621.
    TheActionOfTheNumber621,
    /// The action number 622.
    TheActionOfTheNumber622,
    /// The action number 623.
    TheActionOfTheNumber623,
    /// The action number 624.
    TheActionOfTheNumber624,
    /// The action number 625.
    TheActionOfTheNumber625,
    /// The action number 626.
    TheActionOfTheNumber626,
    /// The action number 627.
    TheActionOfTheNumber627,
    /// The action number 628.
    TheActionOfTheNumber628,
    /// The action number 629.
    TheActionOfTheNumber629,
    /// The action number 630.
    TheActionOfTheNumber630,
    /// The action number 631.
    TheActionOfTheNumber631,
    /// The action number 632.
    TheActionOfTheNumber632,
    /// The action number 633.
    TheActionOfTheNumber633,
    /// The action number 634.
    TheActionOfTheNumber634,
    /// The action number 635.
    TheActionOfTheNumber635,
    /// The action number 636.
    TheActionOfTheNumber636,
    /// The action number 637.
    TheActionOfTheNumber637,
    /// The action number 638.
    TheActionOfTheNumber638,
    /// The action number 639.
    TheActionOfTheNumber639,
    /// The action number 640.
    TheActionOfTheNumber640,
    /// The action number 641.
    TheActionOfTheNumber641,
    /// The action number 642.
    TheActionOfTheNumber642,
    /// The action number 643.
    TheActionOfTheNumber643,
    /// The action number 644.
    TheActionOfTheNumber644,
    /// The action number 645.
    TheActionOfTheNumber645,
    /// The action number 646.
    TheActionOfTheNumber646,
    /// The action number 647.
    TheActionOfTheNumber647,
    /// The action number 648.
    TheActionOfTheNumber648,
    /// The action number 649.
    TheActionOfTheNumber649,
    /// The action number 650.
    TheActionOfTheNumber650,
    /// The action number 651.
    TheActionOfTheNumber651,
    /// The action number 652.
    TheActionOfTheNumber652,
    /// The action number 653.
    TheActionOfTheNumber653,
    /// The action number 654.
    TheActionOfTheNumber654,
    /// The action number 655.
    TheActionOfTheNumber655,
    /// The action number 656.
    TheActionOfTheNumber656,
    /// The action number 657.
    TheActionOfTheNumber657,
    /// The action number 658.
    TheActionOfTheNumber658,
    /// The action number 659.
    TheActionOfTheNumber659,
    /// The action number 660.
    TheActionOfTheNumber660,
    /// The action number 661.
    TheActionOfTheNumber661,
    /// The action number 662.
    TheActionOfTheNumber662,
    /// The action number 663.
    TheActionOfTheNumber663,
    /// The action number 664.
    TheActionOfTheNumber664,
    /// The action number 665.
    TheActionOfTheNumber665,
    /// The action number 666.
    TheActionOfTheNumber666,
    /// The action number 667.
    TheActionOfTheNumber667,
    /// The action number 668.
    TheActionOfTheNumber668,
    /// The action number 669.
    TheActionOfTheNumber669,
    /// The action number 670.
    TheActionOfTheNumber670,
    /// The action number 671.
    TheActionOfTheNumber671,
    /// The action number 672.
    TheActionOfTheNumber672,
    /// The action number 673.
    TheActionOfTheNumber673,
    /// The action number 674.
    TheActionOfTheNumber674,
    /// The action number 675.
    TheActionOfTheNumber675,
    /// The action number 676.
    TheActionOfTheNumber676,
    /// The action number 677.
    TheActionOfTheNumber677,
    /// The action number 678.
    TheActionOfTheNumber678,
    /// The action number 679.
    TheActionOfTheNumber679,
    /// The action number 680.
    TheActionOfTheNumber680,
    /// The action number 681.
    TheActionOfTheNumber681,
    /// The action number 682.
    TheActionOfTheNumber682,
    /// The action number 683.
    TheActionOfTheNumber683,
    /// The action number 684.
    TheActionOfTheNumber684,
    /// The action number 685.
    TheActionOfTheNumber685,
    /// The action number 686.
    TheActionOfTheNumber686,
    /// The action number 687.
    TheActionOfTheNumber687,
    /// The action number 688.
    TheActionOfTheNumber688,
    /// The action number 689.
    TheActionOfTheNumber689,
    /// The action number 690.
    TheActionOfTheNumber690,
    /// The action number 691.
    TheActionOfTheNumber691,
    /// The action number 692.
    TheActionOfTheNumber692,
    /// The action number 693.
    TheActionOfTheNumber693,
    /// The action number 694.
    TheActionOfTheNumber694,
    /// The action number 695.
    TheActionOfTheNumber695,
    /// The action number 696.
    TheActionOfTheNumber696,
    /// The action number 697.
    TheActionOfTheNumber697,
    /// The action number 698.
    TheActionOfTheNumber698,
    /// The action number 699.
    TheActionOfTheNumber699,
    /// The action number 700.
    TheActionOfTheNumber700,
    /// The action number 701.
    TheActionOfTheNumber701,
    /// The action number 702.
    TheActionOfTheNumber702,
    /// The action number 703.
    TheActionOfTheNumber703,
    /// The action number 704.
    TheActionOfTheNumber704,
    /// The action number 705.
    TheActionOfTheNumber705,
    /// The action number 706.
    TheActionOfTheNumber706,
    /// The action number 707.
    TheActionOfTheNumber707,
    /// The action number 708.
    TheActionOfTheNumber708,
    /// The action number 709.
    TheActionOfTheNumber709,
    /// The action number 710.
    TheActionOfTheNumber710,
    /// The action number 711.
    TheActionOfTheNumber711,
    /// The action number 712.
    TheActionOfTheNumber712,
    /// The action number 713.
    TheActionOfTheNumber713,
    /// The action number 714.
    TheActionOfTheNumber714,
    /// The action number 715.
    TheActionOfTheNumber715,
    /// The action number 716.
    TheActionOfTheNumber716,
    /// The action number 717.
    TheActionOfTheNumber717,
    /// The action number 718.
    TheActionOfTheNumber718,
    /// The action number 719.
    TheActionOfTheNumber719,
    /// The action number 720.
    TheActionOfTheNumber720,
    /// The action number 721.
    TheActionOfTheNumber721,
    /// The action number 722.
    TheActionOfTheNumber722,
    /// The action number 723.
    TheActionOfTheNumber723,
    /// The action number 724.
    TheActionOfTheNumber724,
    /// The action number 725.
    TheActionOfTheNumber725,
    /// The action number 726.
    TheActionOfTheNumber726,
    /// The action number 727.
    TheActionOfTheNumber727,
    /// The action number 728.
    TheActionOfTheNumber728,
    /// The action number 729.
    TheActionOfTheNumber729,
    /// The action number 730.
    TheActionOfTheNumber730,
    /// The action number 731.
    TheActionOfTheNumber731,
    /// The action number 732.
    TheActionOfTheNumber732,
    /// The action number 733.
    TheActionOfTheNumber733,
    /// The action number 734.
    TheActionOfTheNumber734,
    /// The action number 735.
    TheActionOfTheNumber735,
    /// The action number 736.
    TheActionOfTheNumber736,
    /// The action number 737.
    TheActionOfTheNumber737,
    /// The action number 738.
    TheActionOfTheNumber738,
    /// The action number 739.
    TheActionOfTheNumber739,
    /// The action number 740.
    TheActionOfTheNumber740,
    /// The action number 741.
    TheActionOfTheNumber741,
    /// The action number 742.
    TheActionOfTheNumber742,
    /// The action number 743.
    TheActionOfTheNumber743,
    /// The action number 744.
    TheActionOfTheNumber744,
    /// The action number 745.
    TheActionOfTheNumber745,
    /// The action number 746.
    TheActionOfTheNumber746,
    /// The action number 747.
    TheActionOfTheNumber747,
    /// The action number 748.
    TheActionOfTheNumber748,
    /// The action number 749.
    TheActionOfTheNumber749,
    /// The action number 750.
    TheActionOfTheNumber750,
    /// The action number 751.
    TheActionOfTheNumber751,
    /// The action number 752.
    TheActionOfTheNumber752,
    /// The action number 753.
    TheActionOfTheNumber753,
    /// The action number 754.
    TheActionOfTheNumber754,
    /// The action number 755.
    TheActionOfTheNumber755,
    /// The action number 756.
    TheActionOfTheNumber756,
    /// The action number 757.
    TheActionOfTheNumber757,
    /// The action number 758.
    TheActionOfTheNumber758,
    /// The action number 759.
    TheActionOfTheNumber759,
    /// The action number 760.
    TheActionOfTheNumber760,
    /// The action number 761.
    TheActionOfTheNumber761,
    /// The action number 762.
    TheActionOfTheNumber762,
    /// The action number 763.
    TheActionOfTheNumber763,
    /// The action number 764.
    TheActionOfTheNumber764,
    /// The action number 765.
    TheActionOfTheNumber765,
    /// The action number 766.
    TheActionOfTheNumber766,
    /// The action number 767.
    TheActionOfTheNumber767,
    /// The action number 768.
    TheActionOfTheNumber768,
    /// The action number 769.
    TheActionOfTheNumber769,
    /// The action number 770.
    TheActionOfTheNumber770,
    /// The action number 771.
    TheActionOfTheNumber771,
    /// The action number 772.
    TheActionOfTheNumber772,
    /// The action number 773.
    TheActionOfTheNumber773,
    /// The action number 774.
    TheActionOfTheNumber774,
    /// The action number 775.
    TheActionOfTheNumber775,
    /// The action number 776.
    TheActionOfTheNumber776,
    /// The action number 777.
    TheActionOfTheNumber777,
    /// The action number 778.
    TheActionOfTheNumber778,
    /// The action number 779.
    TheActionOfTheNumber779,
    /// The action number 780.
    TheActionOfTheNumber780,
    /// The action number 781.
    TheActionOfTheNumber781,
    /// The action number 782.
    TheActionOfTheNumber782,
    /// The action number 783.
    TheActionOfTheNumber783,
    /// The action number 784.
    TheActionOfTheNumber784,
    /// The action number 785.
    TheActionOfTheNumber785,
    /// The action number 786.
    TheActionOfTheNumber786,
    /// The action number 787.
    TheActionOfTheNumber787,
    /// The action number 788.
    TheActionOfTheNumber788,
    /// The action number 789.
    TheActionOfTheNumber789,
    /// The action number 790.
    TheActionOfTheNumber790,
    /// The action number 791.
    TheActionOfTheNumber791,
    /// The action number 792.
    TheActionOfTheNumber792,
    /// The action number 793.
    TheActionOfTheNumber793,
    /// The action number 794.
    TheActionOfTheNumber794,
    /// The action number 795.
    TheActionOfTheNumber795,
    /// The action number 796.
    TheActionOfTheNumber796,
    /// The action number 797.
    TheActionOfTheNumber797,
    /// The action number 798.
    TheActionOfTheNumber798,
    /// The action number 799.
    TheActionOfTheNumber799,
    /// The action number 800.
    TheActionOfTheNumber800,
    /// The action number 801.
    TheActionOfTheNumber801,
    /// The action number 802.
    TheActionOfTheNumber802,
    /// The action number 803.
    TheActionOfTheNumber803,
    /// The action number 804.
    TheActionOfTheNumber804,
    /// The action number 805.
    TheActionOfTheNumber805,
    /// The action number 806.
    TheActionOfTheNumber806,
    /// The action number 807.
    TheActionOfTheNumber807,
    /// The action number 808.
    TheActionOfTheNumber808,
    /// The action number 809.
    TheActionOfTheNumber809,
    /// The action number 810.
    TheActionOfTheNumber810,
    /// The action number 811.
    TheActionOfTheNumber811,
    /// The action number 812.
    TheActionOfTheNumber812,
    /// The action number 813.
    TheActionOfTheNumber813,
    /// The action number 814.
    TheActionOfTheNumber814,
    /// The action number 815.
    TheActionOfTheNumber815,
    /// The action number 816.
    TheActionOfTheNumber816,
    /// The action number 817.
    TheActionOfTheNumber817,
    /// The action number 818.
    TheActionOfTheNumber818,
    /// The action number 819.
    TheActionOfTheNumber819,
    /// The action number 820.
    TheActionOfTheNumber820,
    /// The action number 821.
    TheActionOfTheNumber821,
    /// The action number 822.
    TheActionOfTheNumber822,
    /// The action number 823.
    TheActionOfTheNumber823,
    /// The action number 824.
    TheActionOfTheNumber824,
    /// The action number 825.
    TheActionOfTheNumber825,
    /// The action number 826.
    TheActionOfTheNumber826,
    /// The action number 827.
    TheActionOfTheNumber827,
    /// The action number 828.
    TheActionOfTheNumber828,
    /// The action number 829.
    TheActionOfTheNumber829,
    /// The action number 830.
    TheActionOfTheNumber830,
    /// The action number 831.
    TheActionOfTheNumber831,
    /// The action number 832.
    TheActionOfTheNumber832,
    /// The action number 833.
    TheActionOfTheNumber833,
    /// The action number 834.
    TheActionOfTheNumber834,
    /// The action number 835.
    TheActionOfTheNumber835,
    /// The action number 836.
    TheActionOfTheNumber836,
    /// The action number 837.
    TheActionOfTheNumber837,
    /// The action number 838.
    TheActionOfTheNumber838,
    /// The action number 839.
    TheActionOfTheNumber839,
    /// The action number 840.
    TheActionOfTheNumber840,
    /// The action number 841.
    TheActionOfTheNumber841,
    /// The action number 842.
    TheActionOfTheNumber842,
    /// The action number 843.
    TheActionOfTheNumber843,
    /// The action number 844.
    TheActionOfTheNumber844,
    /// The action number 845.
    TheActionOfTheNumber845,
    /// The action number 846.
    TheActionOfTheNumber846,
    /// The action number 847.
    TheActionOfTheNumber847,
    /// The action number 848.
    TheActionOfTheNumber848,
    /// The action number 849.
    TheActionOfTheNumber849,
    /// The action number 850.
    TheActionOfTheNumber850,
    /// The action number 851.
    TheActionOfTheNumber851,
    /// The action number 852.
    TheActionOfTheNumber852,
    /// The action number 853.
    TheActionOfTheNumber853,
    /// The action number 854.
    TheActionOfTheNumber854,
    /// The action number 855.
    TheActionOfTheNumber855,
    /// The action number 856.
    TheActionOfTheNumber856,
    /// The action number 857.
    TheActionOfTheNumber857,
    /// The action number 858.
    TheActionOfTheNumber858,
    /// The action number 859.
    TheActionOfTheNumber859,
    /// The action number 860.
    TheActionOfTheNumber860,
    /// The action number 861.
    TheActionOfTheNumber861,
    /// The action number 862.
    TheActionOfTheNumber862,
    /// The action number 863.
    TheActionOfTheNumber863,
    /// The action number 864.
    TheActionOfTheNumber864,
    /// The action number 865.
    TheActionOfTheNumber865,
    /// The action number 866.
    TheActionOfTheNumber866,
    /// The action number 867.
    TheActionOfTheNumber867,
    /// The action number 868.
    TheActionOfTheNumber868,
    /// The action number 869.
    TheActionOfTheNumber869,
    /// The action number 870.
    TheActionOfTheNumber870,
    /// The action number 871.
    TheActionOfTheNumber871,
    /// The action number 872.
    TheActionOfTheNumber872,
    /// The action number 873.
    TheActionOfTheNumber873,
    /// The action number 874.
    TheActionOfTheNumber874,
    /// The action number 875.
    TheActionOfTheNumber875,
    /// The action number 876.
    TheActionOfTheNumber876,
    /// The action number 877.
    TheActionOfTheNumber877,
    /// The action number 878.
    TheActionOfTheNumber878,
    /// The action number 879.
    TheActionOfTheNumber879,
    /// The action number 880.
    TheActionOfTheNumber880,
    /// The action number 881.
    TheActionOfTheNumber881,
    /// The action number 882.
    TheActionOfTheNumber882,
    /// The action number 883.
    TheActionOfTheNumber883,
    /// The action number 884.
    TheActionOfTheNumber884,
    /// The action number 885.
    TheActionOfTheNumber885,
    /// The action number 886.
    TheActionOfTheNumber886,
    /// The action number 887.
    TheActionOfTheNumber887,
    /// The action number 888.
    TheActionOfTheNumber888,
    /// The action number 889.
    TheActionOfTheNumber889,
    /// The action number 890.
    TheActionOfTheNumber890,
    /// The action number 891.
    TheActionOfTheNumber891,
    /// The action number 892.
    TheActionOfTheNumber892,
    /// The action number 893.
    TheActionOfTheNumber893,
    /// The action number 894.
    TheActionOfTheNumber894,
    /// The action number 895.
    TheActionOfTheNumber895,
    /// The action number 896.
    TheActionOfTheNumber896,
    /// The action number 897.
    TheActionOfTheNumber897,
    /// The action number 898.
    TheActionOfTheNumber898,
    /// The action number 899.
    TheActionOfTheNumber899,
    /// The action number 900.
    TheActionOfTheNumber900,
    /// The action number 901.
    TheActionOfTheNumber901,
    /// The action number 902.
    TheActionOfTheNumber902,
    /// The action number 903.
    TheActionOfTheNumber903,
    /// The action number 904.
    TheActionOfTheNumber904,
    /// The action number 905.
    TheActionOfTheNumber905,
    /// The action number 906.
    TheActionOfTheNumber906,
    /// The action number 907.
    TheActionOfTheNumber907,
    /// The action number 908.
    TheActionOfTheNumber908,
    /// The action number 909.
    TheActionOfTheNumber909,
    /// The action number 910.
    TheActionOfTheNumber910,
    /// The action number 911.
    TheActionOfTheNumber911,
    /// The action number 912.
    TheActionOfTheNumber912,
    /// The action number 913.
    TheActionOfTheNumber913,
    /// The action number 914.
    TheActionOfTheNumber914,
    /// The action number 915.
    TheActionOfTheNumber915,
    /// The action number 916.
    TheActionOfTheNumber916,
    /// The action number 917.
    TheActionOfTheNumber917,
    /// The action number 918.
    TheActionOfTheNumber918,
    /// The action number 919.
    TheActionOfTheNumber919,
    /// The action number 920.
    TheActionOfTheNumber920,
    /// The action number 921.
    TheActionOfTheNumber921,
    /// The action number 922.
    TheActionOfTheNumber922,
    /// The action number 923.
    TheActionOfTheNumber923,
    /// The action number 924.
    TheActionOfTheNumber924,
    /// The action number 925.
    TheActionOfTheNumber925,
    /// The action number 926.
    TheActionOfTheNumber926,
    /// The action number 927.
    TheActionOfTheNumber927,
    /// The action number 928.
    TheActionOfTheNumber928,
    /// The action number 929.
    TheActionOfTheNumber929,
    /// The action number 930.
    TheActionOfTheNumber930,
    /// The action number 931.
    TheActionOfTheNumber931,
    /// The action number 932.
    TheActionOfTheNumber932,
    /// The action number 933.
    TheActionOfTheNumber933,
    /// The action number 934.
    TheActionOfTheNumber934,
    /// The action number 935.
    TheActionOfTheNumber935,
    /// The action number 936.
    TheActionOfTheNumber936,
    /// The action number 937.
    TheActionOfTheNumber937,
    /// The action number 938.
    TheActionOfTheNumber938,
    /// The action number 939.
    TheActionOfTheNumber939,
    /// The action number 940.
    TheActionOfTheNumber940,
    /// The action number 941.
    TheActionOfTheNumber941,
    /// The action number 942.
    TheActionOfTheNumber942,
    /// The action number 943.
    TheActionOfTheNumber943,
    /// The action number 944.
    TheActionOfTheNumber944,
    /// The action number 945.
    TheActionOfTheNumber945,
    /// The action number 946.
    TheActionOfTheNumber946,
    /// The action number 947.
    TheActionOfTheNumber947,
    /// The action number 948.
    TheActionOfTheNumber948,
    /// The action number 949.
    TheActionOfTheNumber949,
    /// The action number 950.
    TheActionOfTheNumber950,
    /// The action number 951.
    TheActionOfTheNumber951,
    /// The action number 952.
    TheActionOfTheNumber952,
    /// The action number 953.
    TheActionOfTheNumber953,
    /// The action number 954.
    TheActionOfTheNumber954,
    /// The action number 955.
    TheActionOfTheNumber955,
    /// The action number 956.
    TheActionOfTheNumber956,
    /// The action number 957.
    TheActionOfTheNumber957,
    /// The action number 958.
    TheActionOfTheNumber958,
    /// The action number 959.
    TheActionOfTheNumber959,
    /// The action number 960.
    TheActionOfTheNumber960,
    /// The action number 961.
    TheActionOfTheNumber961,
    /// The action number 962.
    TheActionOfTheNumber962,
    /// The action number 963.
    TheActionOfTheNumber963,
    /// The action number 964.
    TheActionOfTheNumber964,
    /// The action number 965.
    TheActionOfTheNumber965,
    /// The action number 966.
    TheActionOfTheNumber966,
    /// The action number 967.
    TheActionOfTheNumber967,
    /// The action number 968.
    TheActionOfTheNumber968,
    /// The action number 969.
    TheActionOfTheNumber969,
    /// The action number 970.
    TheActionOfTheNumber970,
    /// The action number 971.
    TheActionOfTheNumber971,
    /// The action number 972.
    TheActionOfTheNumber972,
    /// The action number 973.
    TheActionOfTheNumber973,
    /// The action number 974.
    TheActionOfTheNumber974,
    /// The action number 975.
    TheActionOfTheNumber975,
    /// The action number 976.
    TheActionOfTheNumber976,
    /// The action number 977.
    TheActionOfTheNumber977,
    /// The action number 978.
    TheActionOfTheNumber978,
    /// The action number 979.
    TheActionOfTheNumber979,
    /// The action number 980.
    TheActionOfTheNumber980,
    /// The action number 981.
    TheActionOfTheNumber981,
    /// The action number 982.
    TheActionOfTheNumber982,
    /// The action number 983.
    TheActionOfTheNumber983,
    /// The action number 984.
    TheActionOfTheNumber984,
    /// The action number 985.
    TheActionOfTheNumber985,
    /// The action number 986.
    TheActionOfTheNumber986,
    /// The action number 987.
    TheActionOfTheNumber987,
    /// The action number 988.
    TheActionOfTheNumber988,
    /// The action number 989.
    TheActionOfTheNumber989,
    /// The action number 990.
    TheActionOfTheNumber990,
    /// The action number 991.
    TheActionOfTheNumber991,
    /// The action number 992.
    TheActionOfTheNumber992,
    /// The action number 993.
    TheActionOfTheNumber993,
    /// The action number 994.
    TheActionOfTheNumber994,
    /// The action number 995.
    TheActionOfTheNumber995,
    /// The action number 996.
    TheActionOfTheNumber996,
    /// The action number 997.
    TheActionOfTheNumber997,
    /// The action number 998.
    TheActionOfTheNumber998,
    /// The action number 999.
    TheActionOfTheNumber999,
}

export const errors = {
  page: {
    title: 'Viga {{code}}',
    forbidden: 'Teil puudub siia juurdepääs',
    notFound: 'Lehte ei leitud',
    tooMany: 'Liiga palju päringuid',
    other: 'Midagi läks valesti',
    forbiddenHint: 'Kui vajate juurdepääsu, pöörduge oma projektijuhi poole.',
    notFoundHint: 'Link võib olla vananenud või on aadressis viga.',
    tooManyHint: 'Oodake veidi ja proovige siis uuesti.',
    otherHint: 'Proovige uuesti. Kui viga kordub, andke sellest meile teada.',
    requestId: 'Päringu tunnus: {{requestId}}',
    home: 'Avaleht',
  },
  conflict: {
    title: 'Andmed on muutunud',
    text: 'Ressurss on vahepeal muutunud, palun värskendage lehte.',
  },
  reload: {
    title: 'Serveri viga',
    text: 'Midagi läks valesti. Kas värskendan lehte?',
    confirm: 'Värskenda',
  },
  unexpected: 'Serveris tekkis ootamatu viga.',
  offline: 'Serveriga ei saanud ühendust. Kontrollige internetiühendust ja proovige uuesti.',
  upload: 'Faili üleslaadimine ebaõnnestus. Proovige uuesti.',
  problems: 'Palun parandage järgmine:',
  /** What an answer of the server says, by its status. */
  http: {
    401: 'Palun logige sisse.',
    403: 'Teil puudub siia juurdepääs.',
    404: 'Ressurssi ei leitud.',
    409: 'Ressurss on vahepeal muutunud, palun värskendage lehte.',
    413: 'Päring on liiga suur.',
    415: 'Seda andmevormingut ei toetata.',
    429: 'Liiga palju päringuid. Proovige veidi hiljem uuesti.',
    500: 'Serveris tekkis ootamatu viga.',
  },
} as const

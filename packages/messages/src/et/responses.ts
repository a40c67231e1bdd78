/** Sentences of the server's error responses, by status; not loaded by pages. */
export const responses = {
  fileMissing: 'Fail on portaali failihoidlast kadunud. Andke sellest palun oma projektijuhile teada.',
  401: 'Palun logige sisse.',
  403: 'Teil puudub siia juurdepääs.',
  logInTooOld: 'Selle sammu jaoks kinnitage end parooliga.',
  scannerUnavailable: 'Faili ei saa praegu pahavara suhtes kontrollida. Proovige mõne minuti pärast uuesti.',
  secondFactorRequired: 'Portaal nõuab kaheastmelist sisselogimist. Lülitage see sisse lehel Minu konto.',
  404: 'Ressurssi ei leitud.',
  408: 'Päring jõudis kohale liiga aeglaselt. Proovige uuesti.',
  409: 'Ressurss on vahepeal muutunud, palun värskendage lehte.',
  413: 'Päring on liiga suur.',
  415: 'Seda andmevormingut ei toetata.',
  429: 'Liiga palju päringuid. Proovige veidi hiljem uuesti.',
  tooManyUploads_one: 'Üles laaditi korraga liiga palju faile. Proovige uuesti {{count}} minuti pärast.',
  tooManyUploads_other: 'Üles laaditi korraga liiga palju faile. Proovige uuesti {{count}} minuti pärast.',
  uploadQuotaReached_one:
    'Viimase ööpäeva jooksul on üles laaditud lubatud maht faile. Proovige uuesti {{count}} tunni pärast.',
  uploadQuotaReached_other:
    'Viimase ööpäeva jooksul on üles laaditud lubatud maht faile. Proovige uuesti {{count}} tunni pärast.',
  tooManyCalls_one: 'Liiga palju päringuid. Proovige uuesti {{count}} sekundi pärast.',
  tooManyCalls_other: 'Liiga palju päringuid. Proovige uuesti {{count}} sekundi pärast.',
  500: 'Serveris tekkis ootamatu viga.',
  503: 'Portaal ei ole praegu kättesaadav. Proovige veidi hiljem uuesti.',
  507: 'Portaali kettaruum on täis, praegu ei saa midagi salvestada. Andke sellest palun portaali haldajale teada.',
} as const

/** Descriptions beside the error words of RFC 6749 (R5, R6). */
export const tokenErrors = {
  credentialsMissing: 'E-posti aadress ja parool on kohustuslikud',
  credentialsWrong: 'Vale e-posti aadress või parool',
  refreshTokenInvalid: 'Seanss on lõppenud. Palun logige uuesti sisse.',
  grantUnsupported: 'Seda sisselogimisviisi ei toetata',
  requestInvalid: 'Päring ei ole täielik',
  scopeInvalid: 'Küsitud õigusi ei ole',
  secondFactorNeeded: 'Sisestage rakenduse kood',
  secondStepExpired: 'Koodi sisestamiseks antud aeg on läbi. Palun logige uuesti sisse.',
  codeMissing: 'Sisestage kood',
  passkeyWrong: 'Selle pääsuvõtmega ei saa sisse logida. Proovige uuesti või kasutage parooli.',
  codeWrong: 'Kood ei ole õige või on juba kasutatud',
  tooManyFailures_one: 'Liiga palju ebaõnnestunud katseid. Proovige uuesti {{count}} minuti pärast.',
  tooManyFailures_other: 'Liiga palju ebaõnnestunud katseid. Proovige uuesti {{count}} minuti pärast.',
  tooManyCalls_one: 'Liiga palju päringuid. Proovige uuesti {{count}} sekundi pärast.',
  tooManyCalls_other: 'Liiga palju päringuid. Proovige uuesti {{count}} sekundi pärast.',
} as const

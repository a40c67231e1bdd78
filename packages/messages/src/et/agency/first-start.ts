/** The page on which the first agency of an empty portal is made. */
export const firstStart = {
  title: 'Alustame',
  intro: 'Portaal on tühi. Looge agentuur ja selle esimene kasutaja, edasi saate kõike seadistada portaalis.',
  agencyName: 'Agentuuri nimi',
  agencyNameHint: 'Nagu see on äriregistris, näiteks Trükiagentuur Näidis OÜ.',
  personName: 'Teie nimi',
  password: 'Parool',
  passwordAgain: 'Parool uuesti',
  submit: 'Loo agentuur',
  elsewhereTitle: 'Portaal on tühi',
  elsewhere:
    'Esimese agentuuri saab luua ainult arvutis, milles portaal töötab. Avage seal aadress {{address}} või käivitage portaali kaustas käsk:',
  elsewhereAfter: 'Käsk annab lingi, millega esimene kasutaja parooli valib.',
  over: 'Portaalis on agentuur juba olemas.',
  toLogin: 'Sisse logima',
} as const

/** Texts of a person's page of their own account. */
export const myAccount = {
  title: 'Minu konto',
  password: {
    title: 'Parool',
    current: 'Praegune parool',
    new: 'Uus parool',
    again: 'Uus parool uuesti',
    endsOthers: 'Logi mind teistest seadmetest välja',
    submit: 'Muuda parool',
    done: 'Parool on muudetud.',
  },
  data: {
    title: 'Minu andmed',
    about:
      'Kõik, mis teie kohta portaalis on: ZIP-fail, mille leht avaneb veebilehitsejas ja mida loevad ka teised programmid.',
    download: 'Laadi andmed alla',
  },
  sessions: {
    title: 'Kus olete sisse logitud',
    about: 'Kui te mõnda seadet ära ei tunne, logige see välja ja muutke parool.',
    device: 'Seade',
    unknownDevice: 'Tundmatu seade',
    network: 'Võrk',
    started: 'Sisse logitud',
    lastSeen: 'Viimati kasutatud',
    own: 'See seade',
    end: 'Logi välja',
    endNamed: 'Logi välja: {{name}}',
    ended: 'Seade on välja logitud.',
    endOthers: 'Logi kõikidest teistest välja',
    othersEnded: 'Teised seadmed on välja logitud.',
  },
} as const

/** Texts of the demo's outbox page. */
export const outbox = {
  title: 'Demo kirjad',
  intro: 'Demo ei saada kirju kellelegi: need jäävad siia, igaühele lugemiseks.',
  list: 'Kirjad',
  mail: 'Kiri',
  all: 'Kõik kirjad',
  to: 'Saaja: {{to}}',
  part: 'Kirja vaade',
  html: 'Kujundatud',
  text: 'Tekst',
  empty: {
    title: 'Kirju veel ei ole',
    text: 'Kiri tekib siia näiteks siis, kui esitate tellimuse, kutsute kasutaja või soovite uut parooli.',
  },
} as const

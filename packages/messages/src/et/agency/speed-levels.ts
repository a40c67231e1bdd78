/** Settings of speed levels: what another number of production days costs (R46). */
export const speedLevels = {
  title: 'Kiirtöö ja soodustused',
  intro:
    'Mitu tööpäeva tootmine kestab ja mida kiirem või pikem tähtaeg maksab. Klient näeb tellimuse kalendris iga päeva hinda. Tavalise tootmisaja lisatasu on alati 0: see on toote andmetes. Tabelit saab kleepida tabelarvutusest.',
  grid: 'Kiirtöö tasemed',
  columns: {
    target: 'Tootegrupp või toote kood',
    printingHouseId: 'Trükikoda',
    productionDays: 'Tööpäevi',
    salePercent: 'Müügihinnale, %',
    salePrice: 'Reale, €',
    minimum: 'Vähemalt, €',
    purchasePercent: 'Ostuhinnale, %',
    purchasePrice: 'Ostul reale, €',
    cutOffHour: 'Kuni kell',
    activeFrom: 'Alates',
    activeTo: 'Kuni',
  },
  allHouses: 'kõik',
  day: 'PP.KK.AAAA',
  targetProblem: 'Kirjutage tootegrupi nimi või toote kood.',
  houseProblem: 'Sellist trükikoda ei ole.',
  dayProblem: 'Kuupäev kujul 31.12.2026',
  percentTooSmall: 'Vähim väärtus on {{min}}.',
  add: 'Lisa tase',
  empty: 'Tasemeid veel ei ole: iga tähtaja hind on sama.',
  rules: {
    closest: 'Toote read asendavad tootegrupi read ja trükikoja read omakorda mõlemad.',
    noRush: 'Trükikojale, kes kiirtööd ei tee, lisage rida toote tavalise tööpäevade arvuga.',
    discount: 'Miinusmärgiga protsent on soodustus pikema tootmisaja eest.',
  },
  cheapFaster:
    '{{target}}: {{faster}} tööpäeva võib maksta vähem kui {{slower}} tööpäeva. Klient saab siis kiirema töö odavama hinnaga.',
} as const

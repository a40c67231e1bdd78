export const fixes = {
  about: {
    addBleed:
      'Kujunduse serv peegeldatakse üle lõikejoone. Tekst ja kujundid jäävad teravaks ning värvid samaks. Vaadake, kas peegeldatud serv sobib.',
    scaleToTrim:
      'Lehekülg saab toote mõõdu. Tekst ja kujundid jäävad teravaks; piltide eraldusvõime muutub koos mõõduga.',
    turnRight: 'Lehekülg pööratakse päripäeva.',
    turnLeft: 'Lehekülg pööratakse vastupäeva.',
    toCmyk:
      'RGB-värvid teisendatakse CMYK-i. Must tekst ja mustad jooned jäävad puhtaks mustaks, lisavärvid ei muutu. Erksad toonid võivad tuhmuda: võrrelge pilte. Peidetud kihte uues failis ei ole.',
    setTrim: 'Fail saab lõikejoone keset lehekülge. Kujundus ei muutu.',
  },
  pending: 'Uut faili valmistatakse. See võtab enamasti mõne sekundi, suurel failil kuni minuti.',
  ready: 'Uus fail on valmis. Võrrelge enne kasutamist.',
  before: 'Enne',
  after: 'Pärast',
  left: 'Mida uues failis kontrollida',
  fits: 'Uus fail sobib tootele.',
  kept: 'Senine fail jääb alles varasemate failide hulka.',
  use: 'Kasuta seda faili',
  retry: 'Proovi uuesti',
  notMade: 'Faili ei õnnestunud praegu parandada. Proovige veidi hiljem uuesti.',
  failures: {
    unreadable: 'Fail on vigane ja seda ei saa parandada. Kujunduses jääb senine fail.',
    encrypted: 'Fail on kaitstud ja seda ei saa parandada. Kujunduses jääb senine fail.',
    notSupported: 'Seda faili ei saa parandada. Kujunduses jääb senine fail.',
    tooLarge: 'Fail on parandamiseks liiga suur. Kujunduses jääb senine fail.',
    tooComplex: 'Fail on parandamiseks liiga keerukas. Kujunduses jääb senine fail.',
    timedOut: 'Parandamine võttis liiga kaua aega. Kujunduses jääb senine fail.',
    crashed: 'Parandamine katkes. Kujunduses jääb senine fail.',
    unavailable: 'Faili ei õnnestunud praegu parandada. Kujunduses jääb senine fail.',
    removed: 'Fail on kustutatud ja seda ei saa parandada.',
  },
}

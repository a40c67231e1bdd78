/** How long the agency keeps personal data. */
export const privacy = {
  title: 'Andmete säilitamine',
  intro: 'Vanad andmed kustutab portaal ise igal ööl. Muudatuste logist näete, mida ja kui palju kustutati.',
  invoices:
    'Arved, laekumised ja nende muudatuste logi säilivad vähemalt seitse aastat pärast majandusaasta lõppu (raamatupidamise seadus § 12). Arveid portaal ei kustuta.',
  people: 'Isikuandmed',
  work: 'Tellimused ja suhtlus',
  kinds: {
    mails: 'E-kirjad',
    chatMessages: 'Vestluste sõnumid',
    artwork: 'Lõppenud tellimuste trükifailid',
    worksheetLinks: 'Trükikodade lingid töölehtedele',
    proofGuests: 'Kooskõlastuste külalised ja kinnitajad väljaspool portaali',
    invitations: 'Vastatud ja aegunud kutsed',
    logIns: 'Lõppenud sisselogimised',
    auditEvents: 'Muudatuste logi',
  },
  hints: {
    mails: 'Koopiad kirjadest, mille portaal on saatnud.',
    chatMessages: 'Agentuuri ja klientide vestlused.',
    artwork:
      'Loeme viimasest muudatusest lõpetatud või tühistatud tellimuses. Kliendi toote lehel olevad failid jäävad.',
    worksheetLinks: 'Loeme lingi aegumisest või tühistamisest. Töölehed ise jäävad.',
    proofGuests: 'E-posti aadress ja link, alates lingi aegumisest või otsusest. Nimi jääb vastuse juurde.',
    invitations: 'Kutsutud inimese nimi ja e-posti aadress.',
    logIns: 'Seade ja aeg, alates sisselogimise lõpust.',
    auditEvents: 'Kes, millal ja mida seadetes ja andmetes muutis.',
  },
  forever: 'tähtajatult',
  days: '{{count}} päeva',
  years_one: '{{count}} aasta',
  years_other: '{{count}} aastat',
  goes: 'Järgmisel ööl kustutatakse: {{count}}',
  nothingGoes: 'Praegu ei ole midagi kustutada.',
  never: 'Portaal ei kustuta neid ise.',
  exportData: 'Laadi andmed alla',
  secondFactor: {
    open: 'Lülita kaheastmeline sisselogimine välja',
    title: 'Kaheastmelise sisselogimise väljalülitamine',
    text: '{{name}} saab edaspidi sisse logida ainult parooliga. Tehke seda siis, kui inimesel ei ole enam ei rakendust ega varukoode, ja veenduge enne, et küsija on tema ise. Saadame talle selle kohta kirja.',
    submit: 'Lülita välja',
    done: 'Kaheastmeline sisselogimine on välja lülitatud.',
  },
  erase: {
    open: 'Kustuta isikuandmed',
    title: 'Isikuandmete kustutamine',
    notNow: 'Praegu ei saa kustutada',
    text: 'Kustutame: {{name}}. Nimi, e-posti aadress ja telefon asendatakse kõikjal, kutsed, sisselogimised ja saadetud kirjad kustutatakse. Seda ei saa tagasi võtta.',
    stays:
      'Tellimused, vestlused ja logi jäävad alles ilma nimeta. Juba koostatud arved jäävad muutmata: neid säilitatakse seitse aastat (raamatupidamise seadus § 12).',
    contacts: 'Samanimelised kontaktid',
    contactsHint:
      'Märgitud kontaktidest ja nende tellimustest kustutame nime ja telefoni. Jätke märkimata, kui see on teine inimene.',
    email: 'Kinnitamiseks sisestage inimese e-posti aadress',
    submit: 'Kustuta jäädavalt',
    done: 'Isikuandmed on kustutatud.',
  },
} as const

/** Password of every log-in of the demo, printed at the start. */
export const DEMO_PASSWORD = 'Tiraaz-demo-2026'

/** Log-ins that the start prints; all other users of the demo have the same password. */
export const DEMO_PEOPLE = {
  orderer: { email: 'orderer@demo.example', name: 'Liis Tamm' },
  manager: { email: 'manager@demo.example', name: 'Kadri Mägi' },
  viewer: { email: 'viewer@demo.example', name: 'Rasmus Lepik' },
  multi: { email: 'multi@demo.example', name: 'Toomas Saar' },
  agency: { email: 'agency@demo.example', name: 'Maarja Kask' },
  agency2: { email: 'agency2@demo.example', name: 'Indrek Põder' },
} as const

/** Log-ins that the log-in page offers to press. */
export const DEMO_LOG_INS = (['orderer', 'manager', 'multi', 'agency'] as const).map((part) => ({
  part,
  email: DEMO_PEOPLE[part].email,
  password: DEMO_PASSWORD,
}))

export type DemoPerson = keyof typeof DEMO_PEOPLE

/** Further project managers of each organization. */
export const AGENCY_STAFF = {
  linnutee: ['Priit Sepp', 'Anneli Rebane', 'Kristjan Oja'],
  vikerkaar: ['Merike Laas'],
} as const

export const FIRST_NAMES = [
  'Aivar',
  'Andres',
  'Birgit',
  'Eha',
  'Getter',
  'Hannes',
  'Helena',
  'Ivar',
  'Jaan',
  'Joosep',
  'Kaarel',
  'Katrin',
  'Kertu',
  'Külli',
  'Laura',
  'Leelo',
  'Madis',
  'Maris',
  'Mihkel',
  'Õie',
  'Oskar',
  'Piret',
  'Raivo',
  'Riina',
  'Siim',
  'Sirje',
  'Tanel',
  'Tiina',
  'Triin',
  'Urmas',
  'Ülle',
  'Veiko',
] as const

export const LAST_NAMES = [
  'Aas',
  'Allik',
  'Eensalu',
  'Haavik',
  'Hein',
  'Ilves',
  'Jõesaar',
  'Kallas',
  'Karu',
  'Kivi',
  'Koppel',
  'Kukk',
  'Kuusk',
  'Lõhmus',
  'Luik',
  'Männik',
  'Niit',
  'Nurk',
  'Õunapuu',
  'Pärn',
  'Pihlak',
  'Raudsepp',
  'Roos',
  'Saks',
  'Sild',
  'Soosaar',
  'Teder',
  'Toom',
  'Uibo',
  'Vaher',
  'Veski',
  'Ööbik',
] as const

/** Clients with an outlet in nearly every town, by their brand: more contacts than a list shows at once. */
export const OUTLETS: Readonly<Record<string, number>> = { 'Kummeli apteek': 204 }

export const OUTLET_STREETS = ['Tallinna', 'Pikk', 'Kooli', 'Jaama', 'Kesk', 'Tartu', 'Uus', 'Turu'] as const

export const TOWNS = [
  { city: 'Tallinn', postalCode: '10143' },
  { city: 'Tartu', postalCode: '51005' },
  { city: 'Narva', postalCode: '20307' },
  { city: 'Pärnu', postalCode: '80011' },
  { city: 'Kohtla-Järve', postalCode: '30328' },
  { city: 'Viljandi', postalCode: '71020' },
  { city: 'Maardu', postalCode: '74111' },
  { city: 'Rakvere', postalCode: '44308' },
  { city: 'Kuressaare', postalCode: '93819' },
  { city: 'Sillamäe', postalCode: '40231' },
  { city: 'Valga', postalCode: '68203' },
  { city: 'Võru', postalCode: '65608' },
  { city: 'Jõhvi', postalCode: '41532' },
  { city: 'Haapsalu', postalCode: '90502' },
  { city: 'Keila', postalCode: '76607' },
  { city: 'Paide', postalCode: '72711' },
  { city: 'Saue', postalCode: '76506' },
  { city: 'Elva', postalCode: '61507' },
  { city: 'Tapa', postalCode: '45106' },
  { city: 'Põlva', postalCode: '63305' },
  { city: 'Türi', postalCode: '72211' },
  { city: 'Rapla', postalCode: '79512' },
  { city: 'Jõgeva', postalCode: '48303' },
  { city: 'Kiviõli', postalCode: '43122' },
  { city: 'Põltsamaa', postalCode: '48105' },
  { city: 'Sindi', postalCode: '86705' },
  { city: 'Paldiski', postalCode: '76805' },
  { city: 'Kärdla', postalCode: '92411' },
  { city: 'Kunda', postalCode: '44107' },
  { city: 'Tõrva', postalCode: '68606' },
  { city: 'Narva-Jõesuu', postalCode: '29023' },
  { city: 'Kehra', postalCode: '74306' },
  { city: 'Loksa', postalCode: '74806' },
  { city: 'Otepää', postalCode: '67404' },
  { city: 'Räpina', postalCode: '64504' },
  { city: 'Tamsalu', postalCode: '46107' },
  { city: 'Kilingi-Nõmme', postalCode: '86303' },
  { city: 'Karksi-Nuia', postalCode: '69103' },
  { city: 'Võhma', postalCode: '70603' },
  { city: 'Antsla', postalCode: '66403' },
  { city: 'Lihula', postalCode: '90303' },
  { city: 'Abja-Paluoja', postalCode: '69403' },
] as const

const SIZES = ['A-suurus', 'B-suurus', 'C-suurus'] as const
const SOUTH = ['Tartu', 'Võru', 'Viljandi', 'Valga', 'Elva', 'Põlva', 'Jõgeva']

/** Tags of a shop: its size, and where it is if in the south. */
export const shopTags = (at: number, city: string): string[] => [
  SIZES[at % SIZES.length] ?? SIZES[0],
  ...(SOUTH.includes(city) ? ['Lõuna-Eesti'] : []),
]

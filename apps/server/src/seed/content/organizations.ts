/**
 * Printing houses by the key that product kinds name. small and large: price factors in basis points for small and large
 * print runs.
 */
export const PRINTING_HOUSES = {
  digipress: { name: 'Digipress Tallinn OÜ', small: 9_600, large: 11_200 },
  ofset: { name: 'Ülejõe Ofset AS', small: 12_400, large: 9_000 },
  rotatsioon: { name: 'Emajõe Rotatsioon AS', small: 14_800, large: 8_600 },
  meeter: { name: 'Suur Meeter OÜ', small: 10_000, large: 9_800 },
  kaartjakleebis: { name: 'Kaart ja Kleebis OÜ', small: 10_200, large: 9_900 },
  lipuvabrik: { name: 'Pärnu Lipuvabrik OÜ', small: 10_600, large: 9_500 },
  karbitehas: { name: 'Rapla Karbitehas OÜ', small: 10_400, large: 9_700 },
} as const

export type PrintingHouseKey = keyof typeof PRINTING_HOUSES

/** Organizations of the demo; markups in basis points. */
export const ORGANIZATIONS = [
  {
    key: 'linnutee',
    name: 'Trükiagentuur Linnutee OÜ',
    registryCode: '19014275',
    vatNumber: 'EE109214373',
    street: 'Kopli 25',
    city: 'Tallinn',
    postalCode: '10412',
    iban: 'EE299900000190142750',
    phone: '+372 5555 0125',
    domain: 'linnutee.example',
    markup: 2_500,
    transportMarkup: 1_500,
    packagingGrams: 350,
    houses: ['digipress', 'ofset', 'rotatsioon', 'meeter', 'kaartjakleebis', 'lipuvabrik', 'karbitehas'],
    kinds: ['poster', 'label', 'sticker', 'wide', 'leaflet', 'card', 'office', 'packaging'],
  },
  {
    key: 'vikerkaar',
    name: 'Vikerkaare Trükihaldus OÜ',
    registryCode: '19028538',
    vatNumber: 'EE109228563',
    street: 'Näituse 12',
    city: 'Tartu',
    postalCode: '50409',
    iban: 'EE169900000190285380',
    phone: '+372 5555 0112',
    brand: { productName: 'Vikerkaare trükipood', accent: '#7a1f5c' },
    domain: 'vikerkaar.example',
    markup: 3_000,
    transportMarkup: 2_000,
    packagingGrams: 400,
    houses: ['digipress', 'ofset', 'rotatsioon', 'meeter', 'kaartjakleebis', 'lipuvabrik'],
    kinds: ['poster', 'wide', 'leaflet', 'card', 'office'],
  },
] as const

export type OrganizationKey = (typeof ORGANIZATIONS)[number]['key']

/** The organizations' own days off in each year, as month and day. */
export const DAYS_OFF = ['06-22', '12-31'] as const

/** Transport zones: price of the lightest parcel in cents, which the weight steps multiply, and days of transport. */
export const TARIFF_ZONES = [
  { country: 'EE', prefix: '', base: 620, days: 1 },
  { country: 'EE', prefix: '1', base: 450, days: 1 },
  { country: 'EE', prefix: '92', base: 980, days: 2 },
  { country: 'EE', prefix: '93', base: 890, days: 2 },
  { country: 'EE', prefix: '94', base: 890, days: 2 },
  { country: 'LV', prefix: '', base: 1_150, days: 2 },
  { country: 'LT', prefix: '', base: 1_390, days: 3 },
  { country: 'FI', prefix: '', base: 1_680, days: 3 },
] as const

export const TARIFF_STEPS = [
  { maxGrams: 1_000, factor: 1 },
  { maxGrams: 5_000, factor: 1.3 },
  { maxGrams: 10_000, factor: 1.7 },
  { maxGrams: 20_000, factor: 2.3 },
  { maxGrams: 35_000, factor: 3.1 },
  { maxGrams: 100_000, factor: 6.5 },
  { maxGrams: 300_000, factor: 11 },
  { maxGrams: 1_000_000, factor: 19 },
] as const

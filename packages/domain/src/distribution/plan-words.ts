import { foldText } from '../text/fold.ts'

/** Fields that a column of a distribution sheet may hold, besides the quantities of a design. */
export const SHEET_FIELDS = [
  'id',
  'objectName',
  'address',
  'street',
  'houseNo',
  'city',
  'postalCode',
  'country',
  'contactName',
  'contactPhone',
  'receiverName',
] as const
export type SheetField = (typeof SHEET_FIELDS)[number]

/** Headings of the template in one language, and the word used for unnamed designs. */
export type TemplateWords = Record<Exclude<SheetField, 'address'>, string> & { design: string }

/** Reduces a text to letters and digits without case and diacritics, for comparing headings and addresses. */
export function normalizeWords(text: string): string {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
}

/** Headings common in clients' sheets, as `normalizeWords` returns them. */
const HEADINGS: Readonly<Record<SheetField, string>> = {
  id: 'id, kontakti id, kontakti tunnus, tunnus, contact id',
  objectName: `objekt, objekti nimi, objekti nimetus, nimi, nimetus, asukoht, asutus, ettevote, kauplus, pood, kool,
    tarnekoht, tarnekoha nimi, saaja, kaubasaaja, filiaal, koht, osakond, osakonna nimi, object, object name, name, place, location,
    company, store, shop, school, site, branch, recipient, consignee, destination, division, division title`,
  address: 'aadress, tarneaadress, postiaadress, taisaadress, address, delivery address, full address',
  street: 'tanav, tanava nimi, tn, liikluspind, street, street name, road',
  houseNo: 'maja, maja nr, majanr, maja number, majanumber, hoone, house, house no, house number, house nr, building',
  city: 'linn, asula, linn asula, linn vald, asustusuksus, vald, city, town, city town, settlement',
  postalCode: `sihtnumber, postiindeks, indeks, sihtnr, postikood, postal code, postcode, post code, zip, zip code,
    postal index`,
  country: 'riik, riigi kood, maa, country, country code',
  contactName: `kontaktisik, kontakt, kontaktisiku nimi, isik, contact, contact person, contact name, person`,
  contactPhone: `telefon, tel, kontakttelefon, kontakti telefon, telefoninumber, mobiil, tel nr, phone, telephone,
    contact phone, phone number, mobile`,
  receiverName: 'arve saaja, arvesaaja, maksja, invoice receiver, invoice to, bill to, payer',
}

const TOTALS: ReadonlySet<string> = new Set([
  'kokku',
  'kokku tk',
  'summa',
  'kogusumma',
  'kogus kokku',
  'koik kokku',
  'total',
  'totals',
  'grand total',
  'sum',
])

/** Recognizes a heading or first cell that marks totals, which are not part of the distribution. */
export function isTotalWord(text: string): boolean {
  return TOTALS.has(normalizeWords(text))
}

const COUNTS: ReadonlySet<string> = new Set(['nr', 'no', 'jrk', 'jrk nr', 'jarjekorranumber', 'rida', 'row', 'number'])

/** Recognizes a heading of row numbers. */
export function isCountWord(text: string): boolean {
  return COUNTS.has(normalizeWords(text))
}

/** Looks a heading up in the template's languages first, then among headings common in clients' sheets. */
export function createFieldFinder(languages: readonly TemplateWords[]): (heading: string) => SheetField | null {
  const fields = new Map<string, SheetField>()
  for (const field of SHEET_FIELDS) {
    for (const words of languages) {
      if (field !== 'address') fields.set(normalizeWords(words[field]), field)
    }
  }
  for (const field of SHEET_FIELDS) {
    for (const heading of HEADINGS[field].split(',').map(normalizeWords))
      if (!fields.has(heading)) fields.set(heading, field)
  }
  return (heading) => fields.get(normalizeWords(heading)) ?? null
}

import type { KnownContact } from '../distribution/match-contact.ts'
import type { DistributionFacts } from '../distribution/plan-distribution.ts'
import type { TemplateWords } from '../distribution/plan-words.ts'

/** Sample headings, contacts and facts for the tests of the distribution. */
export const ESTONIAN: TemplateWords = {
  id: 'Kontakti ID',
  objectName: 'Objekti nimi',
  street: 'Tänav',
  houseNo: 'Maja nr',
  city: 'Linn',
  postalCode: 'Sihtnumber',
  country: 'Riik',
  contactName: 'Kontaktisik',
  contactPhone: 'Telefon',
  receiverName: 'Arve saaja',
  design: 'Kujundus',
}

export const ENGLISH: TemplateWords = {
  id: 'Contact ID',
  objectName: 'Object name',
  street: 'Street',
  houseNo: 'House number',
  city: 'City',
  postalCode: 'Postal code',
  country: 'Country',
  contactName: 'Contact person',
  contactPhone: 'Phone',
  receiverName: 'Invoice receiver',
  design: 'Design',
}

export const aContact = (id: string, address: Partial<KnownContact['address']> = {}): KnownContact => ({
  id,
  address: {
    objectName: `Pood ${id}`,
    street: 'Pikk',
    houseNo: id.replace(/\D/g, '') || '1',
    city: 'Tallinn',
    postalCode: '10111',
    country: 'EE',
    ...address,
  },
  contactName: null,
  contactPhone: null,
  invoiceReceiver: null,
})

export const someFacts = (change: Partial<DistributionFacts> = {}): DistributionFacts => ({
  designs: [
    { id: 'd1', productName: 'Flaier A5', name: 'Kevad', quantity: 100 },
    { id: 'd2', productName: 'Flaier A5', name: 'Sügis', quantity: 50 },
  ],
  contacts: [aContact('c1'), aContact('c2'), aContact('c3')],
  receivers: [],
  countries: [
    { code: 'EE', names: ['Eesti', 'Estonia'] },
    { code: 'LV', names: ['Läti', 'Latvia'] },
  ],
  defaultCountry: 'EE',
  languages: [ESTONIAN, ENGLISH],
  repeated: 'join',
  ...change,
})

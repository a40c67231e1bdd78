import type { SheetDesign } from '@tiraaz/domain/distribution/make-design-headings'
import type { KnownContact } from '@tiraaz/domain/distribution/match-contact'
import { sumPiecesByDestination } from '@tiraaz/domain/distribution/sum-pieces-by-destination'
import type { DistributionFacts } from '@tiraaz/domain/distribution/plan-distribution'
import { fillTemplate } from '@tiraaz/domain/distribution/template-rows'
import { distribution as en } from '@tiraaz/messages/en/distribution'
import { distribution as et } from '@tiraaz/messages/et/distribution'
import type { Contact, InvoiceReceiver } from '../../../../data/contacts/contacts.ts'
import type { Order } from '../../../../data/orders/order-queries.ts'

/** Designs of the order as columns; designs of a product are adjacent. */
export const sheetDesigns = (order: Order): SheetDesign[] =>
  order.items.flatMap(({ productName, designs }) =>
    designs.map(({ id, name, quantity }) => ({ id, productName, name, quantity })),
  )

/** Contacts of the address book and the order's one-off contacts. */
export const knownContacts = (order: Order, contacts: readonly Contact[]): KnownContact[] =>
  [...contacts, ...order.oneOffContacts].map(({ id, address, contactName, contactPhone, invoiceReceiver }) => ({
    id,
    address,
    contactName,
    contactPhone,
    invoiceReceiver,
  }))

type Country = { code: string; name: string }

/** Data of the client's address book. */
export type BookFacts = {
  contacts: readonly Contact[]
  receivers: readonly InvoiceReceiver[]
  countries: readonly Country[]
}

const regionNames = ['et', 'en'].map((language) => new Intl.DisplayNames(language, { type: 'region' }))

/** Facts for planning a distribution; they include both languages of the portal, since a sheet may be in either. */
export const distributionFacts = (order: Order, { contacts, receivers, countries }: BookFacts): DistributionFacts => ({
  designs: sheetDesigns(order),
  contacts: knownContacts(order, contacts),
  receivers,
  countries: countries.map(({ code, name }) => ({
    code,
    names: [name, ...regionNames.map((names) => names.of(code) ?? code)],
  })),
  defaultCountry: 'EE',
  languages: [et.words, en.words],
  repeated: 'join',
})

/** Column headings of sheets in a language of the portal. */
export const sheetWords = (language: string) => (language === 'en' ? en.words : et.words)

/** Spreadsheet template: every known contact with its current quantities; for packed goods, its packages. */
export const orderTemplate = (order: Order, contacts: readonly Contact[], language: string) => {
  const designs = order.items.flatMap((item) => item.designs)
  const shares = designs.map(({ destinations, packingInfo }) =>
    sumPiecesByDestination(packingInfo.length > 0 ? packingInfo : destinations),
  )
  const rows = knownContacts(order, contacts).map((contact) => ({
    contact,
    quantities: shares.map((share) => share.get(contact.id) ?? 0),
  }))
  return fillTemplate(sheetDesigns(order), rows, sheetWords(language))
}

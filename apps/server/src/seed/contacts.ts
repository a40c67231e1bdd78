import { foldText } from '@tiraaz/domain/text/fold'
import { newId } from '../core/ids.ts'
import { buildContactSearchText } from '../features/contacts/store/build-contact-search-text.ts'
import { shopTags } from './content/outlets.ts'
import { FOREIGN_PLACES, PLACES } from './content/places.ts'
import type { DemoRows } from './demo-rows.ts'
import type { DemoPeople } from './people.ts'
import { createRandom } from './random.ts'

export type DemoReceiver = {
  id: string
  name: string
  email: string
  paymentTermDays: number
  registryCode: string
  vatNumber: string
}

export type DemoContact = {
  id: string
  objectName: string
  street: string
  houseNo: string
  city: string
  postalCode: string
  country: string
  contactName: string
  contactPhone: string
  receiver: DemoReceiver
}

type Owner = { id: string; organizationId: string; name: string; brand: string; domain: string; shops: number }

/** Companies of the first client's group that pay for its shops, beside the client itself. */
const SISTERS = [
  { name: 'Põhjakaare Lõuna-Eesti OÜ', registryCode: '19211691', vatNumber: 'EE109411639', term: 14 },
  { name: 'Põhjakaare Saared OÜ', registryCode: '19198306', vatNumber: 'EE109398367', term: 30 },
  { name: 'Põhjakaare Turundus OÜ', registryCode: '19205147', vatNumber: 'EE109405182', term: 21 },
] as const

const addReceiver = (rows: DemoRows, owner: Owner, facts: Omit<DemoReceiver, 'id'>): DemoReceiver => {
  const receiver = { id: newId(), ...facts }
  rows.add('invoice_receivers', {
    id: receiver.id,
    organization_id: owner.organizationId,
    client_id: owner.id,
    name: receiver.name,
    email: receiver.email,
    payment_term_days: receiver.paymentTermDays,
    registry_code: receiver.registryCode,
    vat_number: receiver.vatNumber,
    country_code: 'EE',
  })
  return receiver
}

/** Adds the invoice receivers: the client itself, and the sister companies of the first client. */
export const addReceivers = (
  rows: DemoRows,
  owner: Owner,
  of: { registryCode: string; vatNumber: string; hasSisters: boolean },
): DemoReceiver[] => {
  const email = `arved@${owner.domain}`
  const { registryCode, vatNumber } = of
  const paymentTermDays = of.hasSisters ? 30 : 21
  const own = addReceiver(rows, owner, { name: owner.name, email, paymentTermDays, registryCode, vatNumber })
  if (!of.hasSisters) return [own]
  const sisters = SISTERS.map((sister) =>
    addReceiver(rows, owner, {
      name: sister.name,
      email: `${foldText(sister.name).split(' ').at(1) ?? 'arved'}@${owner.domain}`,
      paymentTermDays: sister.term,
      registryCode: sister.registryCode,
      vatNumber: sister.vatNumber,
    }),
  )
  return [own, ...sisters]
}

const receiverFor = (city: string, part: string, receivers: readonly DemoReceiver[]): DemoReceiver => {
  const [own, south, islands, marketing] = receivers
  if (own === undefined) throw new RangeError('A client has at least one invoice receiver')
  if (south === undefined || islands === undefined || marketing === undefined) return own
  if (part === 'Peakontor') return marketing
  if (['Tartu', 'Võru', 'Viljandi'].includes(city)) return south
  return ['Kuressaare', 'Kärdla'].includes(city) ? islands : own
}

const placesOf = (owner: Owner) => {
  const [headOffice, ...elsewhere] = PLACES.map((place) => ({ ...place, country: 'EE' }))
  if (headOffice === undefined) throw new RangeError('There are no places')
  const random = createRandom(`places ${owner.brand}`)
  if (owner.shops >= 10) return [headOffice, ...elsewhere.slice(0, owner.shops - 1)]
  const abroad = owner.shops >= 4 ? random.sample(FOREIGN_PLACES, 1) : []
  return [...random.sample(elsewhere, owner.shops - abroad.length), ...abroad]
}

/** Adds the client's shops as contacts, each with an invoice receiver; the first contact is the default one. */
export const addContacts = (
  rows: DemoRows,
  owner: Owner,
  receivers: readonly DemoReceiver[],
  people: DemoPeople,
): DemoContact[] => {
  const random = createRandom(`contacts ${owner.brand}`)
  return placesOf(owner).map((place, at) => {
    const contact = {
      id: newId(),
      objectName: `${owner.brand} ${place.part}`,
      street: place.street,
      houseNo: place.houseNo,
      city: place.city,
      postalCode: place.postalCode,
      country: place.country,
      contactName: people.name(),
      contactPhone: `+372 5${random.int(100, 999)} ${random.int(1000, 9999)}`,
      receiver: receiverFor(place.city, place.part, receivers),
    }
    rows.add('contacts', {
      id: contact.id,
      organization_id: owner.organizationId,
      client_id: owner.id,
      object_name: contact.objectName,
      street: contact.street,
      house_no: contact.houseNo,
      city: contact.city,
      postal_code: contact.postalCode,
      country: contact.country,
      contact_name: contact.contactName,
      contact_phone: contact.contactPhone,
      is_default: at === 0,
      search_text: buildContactSearchText(contact),
      invoice_receiver_id: contact.receiver.id,
      tags: place.part === 'Peakontor' ? [] : shopTags(at, place.city),
    })
    return contact
  })
}

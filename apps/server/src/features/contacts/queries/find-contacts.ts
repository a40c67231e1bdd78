import { type Expression, sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import type { Database } from '../../../db/client.ts'
import { defineStatement } from '../../../db/statement.ts'

/** Invoice receiver of a contact. */
export type ReceiverFacts = {
  id: string
  name: string
  email: string | null
  /** Payment term of the receiver, else of the client. */
  paymentTermDays: number
  registryCode: string | null
  vatNumber: string | null
  countryCode: string
}

/** Current state of a client's saved delivery address. */
export type SavedContact = {
  id: string
  objectName: string
  street: string | null
  houseNo: string | null
  city: string
  postalCode: string | null
  country: string
  contactName: string | null
  contactPhone: string | null
  isDefault: boolean
  /** Deleted contacts may still be used by orders, but not by new ones (R35). */
  isDeleted: boolean
  receiver: ReceiverFacts | null
  tags: string[]
}

type ScopeParams = { clientId: string; organizationId: string }

const contactsOf = (db: Database, { clientId, organizationId }: Record<keyof ScopeParams, Expression<string>>) =>
  db
    .selectFrom('contacts')
    .leftJoin('invoice_receivers', 'invoice_receivers.id', 'contacts.invoice_receiver_id')
    .where('contacts.client_id', '=', clientId)
    .where('contacts.organization_id', '=', organizationId)
    .select([
      'contacts.id',
      'contacts.object_name',
      'contacts.street',
      'contacts.house_no',
      'contacts.city',
      'contacts.postal_code',
      'contacts.country',
      'contacts.contact_name',
      'contacts.contact_phone',
      'contacts.is_default',
      'contacts.archived_at',
      'contacts.tags',
      'invoice_receivers.id as receiver_id',
      'invoice_receivers.name as receiver_name',
      'invoice_receivers.email as receiver_email',
      'invoice_receivers.payment_term_days as receiver_payment_term_days',
      'invoice_receivers.registry_code as receiver_registry_code',
      'invoice_receivers.vat_number as receiver_vat_number',
      'invoice_receivers.country_code as receiver_country_code',
    ])

type Client = ClientCtx['client']

type ContactRow = Awaited<ReturnType<ReturnType<typeof contactsOf>['execute']>>[number]

const receiverOf = (row: ContactRow, { paymentTermDays }: Client): ReceiverFacts | null =>
  row.receiver_id === null || row.receiver_name === null || row.receiver_country_code === null
    ? null
    : {
        id: row.receiver_id,
        name: row.receiver_name,
        email: row.receiver_email,
        paymentTermDays: row.receiver_payment_term_days ?? paymentTermDays,
        registryCode: row.receiver_registry_code,
        vatNumber: row.receiver_vat_number,
        countryCode: row.receiver_country_code,
      }

const factsOf = (row: ContactRow, client: Client): SavedContact => ({
  id: row.id,
  objectName: row.object_name,
  street: row.street,
  houseNo: row.house_no,
  city: row.city,
  postalCode: row.postal_code,
  country: row.country,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  isDefault: row.is_default,
  isDeleted: row.archived_at !== null,
  receiver: receiverOf(row, client),
  tags: row.tags,
})

const readNamed = defineStatement<ScopeParams & { ids: readonly string[] }, ContactRow>(
  ({ ids, clientId, organizationId }, db) =>
    contactsOf(db, { clientId, organizationId }).where(sql<boolean>`contacts.id = any(${ids}::text[])`),
)

type Search = { words: readonly string[] }

const readAddressBook = defineStatement<ScopeParams & Search, ContactRow>(({ words, clientId, organizationId }, db) =>
  contactsOf(db, { clientId, organizationId })
    .where('contacts.archived_at', 'is', null)
    .where('contacts.is_in_address_book', '=', true)
    .where(
      sql<boolean>`not exists (
        select from unnest(${words}::text[]) word where strpos(contacts.search_text, word) = 0
      )`,
    ),
)

/** Finds the client's contacts with these ids, deleted ones too, by id. One statement; none for no ids. */
export const findContacts = async (
  { db, client, organizationId }: ClientCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SavedContact>> => {
  if (ids.length === 0) return new Map()
  const rows = await readNamed(db, { clientId: client.id, organizationId, ids })
  return new Map(rows.map((row) => [row.id, factsOf(row, client)]))
}

/** Lists the client's contacts that contain all of these words, without deleted ones, unsorted. */
export const listAddressBook = async (
  { db, client, organizationId }: ClientCtx,
  { words }: Search,
): Promise<SavedContact[]> => {
  const rows = await readAddressBook(db, { clientId: client.id, organizationId, words })
  return rows.map((row) => factsOf(row, client))
}

/** Invoice receiver in the shape of the contract. */
export const presentReceiver = ({ paymentTermDays, registryCode, ...receiver }: ReceiverFacts) => ({
  ...receiver,
  paymentTerm: paymentTermDays,
  businessRegistryCode: registryCode,
})

/** Contact in the shape of the contract. */
export const presentContact = (contact: SavedContact) => {
  const { id, street, houseNo, city, postalCode, country, objectName } = contact
  return {
    id,
    address: { street, houseNo, city, postalCode, country, objectName },
    invoiceReceiver: contact.receiver === null ? null : presentReceiver(contact.receiver),
    contactName: contact.contactName,
    contactPhone: contact.contactPhone,
    isDefault: contact.isDefault,
    tags: contact.tags,
  }
}

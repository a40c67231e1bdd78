import type { ContactInput } from '@tiraaz/contract/contacts/contact-input'
import type { RowPlan, TableRow } from '@tiraaz/domain/imports/plan-rows'
import { readRecord, showRecord } from '@tiraaz/domain/imports/read-record'
import type { ReadRow } from '@tiraaz/domain/imports/read-table'
import {
  ADDRESS_COLUMNS,
  CONTACT_COLUMNS,
  type ImportedContact,
  NEW_CONTACT,
  startReceiver,
} from '@tiraaz/domain/imports/tables/contact-columns'
import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import { joinTags, normalizeTags } from '@tiraaz/domain/contacts/contact-tags'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { keyByRow, type RowPlans, type TableImport, readColumnText } from '../../../context/table-import.ts'
import { findClientsByName, lockClients } from '../../clients/index.ts'
import {
  checkContactInput,
  insertContactsOfClients,
  resolveReceiverIds,
  toContactRow,
  updateContacts,
} from '../../contacts/index.ts'
import { joinPlans, type ImportRowPlan, planRecord } from './plan-records.ts'

type Client = ClientCtx['client']
type StoredContact = { id: string; clientId: string; isDefault: boolean; contact: Omit<ImportedContact, 'client'> }
type ContactLookup = {
  clients: ReadonlyMap<string, Client>
  contacts: readonly StoredContact[]
  /** Contacts by client and address. */
  byPlace: ReadonlyMap<string, StoredContact>
  /** Spellings of tags by client id; those of the table's rows are added as they are read. */
  spellings: Map<string, Set<string>>
}
type ContactChange = { client: Client; before: StoredContact | null; contact: ImportedContact }

const placeKey = (clientId: string, contact: StoredContact['contact']): string => {
  const { objectName, street, houseNo, city, postalCode, country } = contact
  return [
    clientId,
    ...[objectName, street, houseNo, city, postalCode, country].map((part) => toNameKey(part ?? '')),
  ].join('|')
}

const readContacts = async ({ db, organizationId }: OrganizationCtx): Promise<StoredContact[]> => {
  const rows = await db
    .selectFrom('contacts as c')
    .leftJoin('invoice_receivers as r', 'r.id', 'c.invoice_receiver_id')
    .where('c.organization_id', '=', organizationId)
    .where('c.archived_at', 'is', null)
    .where('c.is_in_address_book', '=', true)
    .select(['c.id', 'c.client_id as clientId', 'c.is_default as isDefault', 'c.object_name as objectName', 'c.street'])
    .select(['c.house_no as houseNo', 'c.city', 'c.postal_code as postalCode', 'c.country'])
    .select(['c.contact_name as contactName', 'c.contact_phone as contactPhone', 'c.tags'])
    .select(['r.name as receiverName', 'r.email as receiverEmail', 'r.payment_term_days as receiverPaymentTerm'])
    .select(['r.registry_code as receiverRegistryCode', 'r.vat_number as receiverVatNumber'])
    .select('r.country_code as receiverCountryCode')
    .orderBy('c.client_id')
    .orderBy('c.id')
    .execute()
  return rows.map(({ id, clientId, isDefault, tags, ...contact }) => {
    return { id, clientId, isDefault, contact: { ...contact, tags: tags.length === 0 ? null : joinTags(tags) } }
  })
}

const spellingsOf = (contacts: readonly StoredContact[]): Map<string, Set<string>> => {
  const byClient = Map.groupBy(contacts, ({ clientId }) => clientId)
  const tagsOf = ({ contact }: StoredContact) => normalizeTags([contact.tags ?? ''], [])
  return new Map([...byClient].map(([clientId, own]) => [clientId, new Set(own.flatMap(tagsOf))]))
}

/** Replaces the tags of a row by their spelling at the client. */
const spellTags = (row: ReadRow, client: Client, { spellings }: ContactLookup): ReadRow => {
  const { tags: cell } = row.values
  if (typeof cell !== 'string') return row
  const known = spellings.get(client.id) ?? new Set()
  const tags = normalizeTags([cell], [...known])
  spellings.set(client.id, new Set([...known, ...tags]))
  return { ...row, values: { ...row.values, tags: joinTags(tags) } }
}

const load = async (ctx: OrganizationCtx): Promise<ContactLookup> => {
  const contacts = await readContacts(ctx)
  return {
    clients: await findClientsByName(ctx),
    contacts,
    byPlace: new Map(contacts.map((stored) => [placeKey(stored.clientId, stored.contact), stored])),
    spellings: spellingsOf(contacts),
  }
}

const receiverOf = (contact: ImportedContact): ContactInput['invoiceReceiver'] =>
  contact.receiverName === null
    ? null
    : {
        id: null,
        name: contact.receiverName,
        email: contact.receiverEmail,
        paymentTerm: contact.receiverPaymentTerm,
        businessRegistryCode: contact.receiverRegistryCode,
        vatNumber: contact.receiverVatNumber,
        countryCode: contact.receiverCountryCode ?? HOME_COUNTRY,
      }

const toInput = (contact: ImportedContact): ContactInput => {
  const { objectName, street, houseNo, city, postalCode, country, contactName, contactPhone, tags } = contact
  return {
    address: { objectName, street, houseNo, city, postalCode, country },
    invoiceReceiver: receiverOf(contact),
    contactName,
    contactPhone,
    saveToAddressBook: true,
    tags: tags === null ? [] : [tags],
  }
}

const titleOf = ({ client, objectName, street, houseNo, city }: ImportedContact): string => {
  const place = [objectName, [street, houseNo].filter(Boolean).join(' '), city].filter(Boolean).join(', ')
  return `${client}: ${place}`
}

const TABLE = { columns: CONTACT_COLUMNS, names: null }

/** Finds the contact of a row by its address. */
const findContact = (row: ReadRow, client: Client, { byPlace }: ContactLookup): StoredContact | null => {
  const reading = { values: row.values, start: NEW_CONTACT, isNew: true, names: null }
  return byPlace.get(placeKey(client.id, readRecord(ADDRESS_COLUMNS, reading).record)) ?? null
}

const planOne = (given: ReadRow, lookup: ContactLookup): ImportRowPlan<ContactChange> => {
  const client = lookup.clients.get(toNameKey(readColumnText(given, 'client')))
  if (client === undefined) return { plan: null, problems: keyByRow(given, [{ key: 'client', code: 'clientUnknown' }]) }
  const row = spellTags(given, client, lookup)
  const before = findContact(row, client, lookup)
  const record = before === null ? null : { ...before.contact, client: client.name }
  return planRecord(TABLE, row, {
    before: record,
    ...startReceiver(row.values, record ?? { ...NEW_CONTACT, client: client.name }),
    check: (contact) => checkContactInput({ role: 'agency', client }, toInput(contact), ''),
    name: titleOf,
    wanted: (contact) => ({ client, before, contact }),
  })
}

const plan = async (ctx: OrganizationCtx, rows: readonly ReadRow[]): Promise<RowPlans<ContactChange>> => {
  const lookup = await load(ctx)
  const planned = rows.map((row) => planOne(row, lookup))
  return joinPlans(planned, 'city', ({ wanted }) => placeKey(wanted.client.id, wanted.contact))
}

const write = async (ctx: OrganizationCtx, plans: readonly RowPlan<ContactChange>[]): Promise<undefined> => {
  const wanted = plans.map((one) => one.wanted)
  const receiverIds = await resolveReceiverIds(
    ctx,
    wanted.map(({ client, contact }) => ({ clientId: client.id, input: receiverOf(contact) })),
  )
  const rows = wanted.map(({ client, before, contact }, at) => {
    const own = {
      receiverId: receiverIds[at] ?? null,
      isDefault: before?.isDefault ?? false,
      tags: normalizeTags([contact.tags ?? ''], []),
    }
    const row = toContactRow(toInput(contact), { id: before?.id ?? ctx.newId(), ...own })
    return { isNew: before === null, client, row }
  })
  await insertContactsOfClients(
    ctx,
    rows.flatMap(({ isNew, client, row }) => (isNew ? [{ ...row, client_id: client.id }] : [])),
  )
  await updateContacts(
    ctx,
    rows.flatMap(({ isNew, row }) => (isNew ? [] : [row])),
  )
  return undefined
}

const list = async (ctx: OrganizationCtx): Promise<TableRow[]> => {
  const { clients, contacts } = await load(ctx)
  const names = new Map([...clients.values()].map(({ id, name }) => [id, name]))
  return contacts.map(({ clientId, contact }) =>
    showRecord(CONTACT_COLUMNS, { ...contact, client: names.get(clientId) ?? '' }, null),
  )
}

/** Import and export of contacts of all clients. */
export const contactTable: TableImport<ContactChange> = { hold: lockClients, plan, write, list }

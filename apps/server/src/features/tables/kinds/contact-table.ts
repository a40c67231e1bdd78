import type { ContactInput, InvoiceReceiverInput } from '@tiraaz/contract/contacts/contact-input'
import { readPaymentTerm } from '@tiraaz/domain/contacts/payment-term'
import { findDuplicateRows, planRow, type RowPlan, type TableRow } from '@tiraaz/domain/imports/plan-rows'
import type { ReadRow } from '@tiraaz/domain/imports/read-table'
import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import type { Problem } from '@tiraaz/domain/problem'
import { emptyToNull } from '@tiraaz/domain/text/empty-to-null'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import { normalizeRegistryCode } from '@tiraaz/domain/text/registry-code'
import { normalizeVatNumber } from '@tiraaz/domain/text/vat-number'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import {
  inRow,
  numberOrNullIn,
  type RowPlans,
  type TableImport,
  textIn,
  textOrNullIn,
} from '../../../context/table-import.ts'
import { findClientsByName, lockClients } from '../../clients/index.ts'
import {
  checkContactInput,
  toContactRow,
  insertContactsOfClients,
  resolveReceiverIds,
  updateContacts,
} from '../../contacts/index.ts'

type Client = ClientCtx['client']
type ContactRecord = { id: string; clientId: string; isDefault: boolean; input: ContactInput }
type ContactLookup = {
  clients: ReadonlyMap<string, Client>
  contacts: readonly ContactRecord[]
  /** Contacts by client and address. */
  byPlace: ReadonlyMap<string, ContactRecord>
}
type ContactChange = { client: Client; before: ContactRecord | null; input: ContactInput }

const placeKey = (clientId: string, { address }: ContactInput): string => {
  const { objectName, street, houseNo, city, postalCode, country } = address
  return [
    clientId,
    ...[objectName, street, houseNo, city, postalCode, country].map((part) => toNameKey(part ?? '')),
  ].join('|')
}

const readContacts = ({ db, organizationId }: OrganizationCtx) =>
  db
    .selectFrom('contacts as c')
    .leftJoin('invoice_receivers as r', 'r.id', 'c.invoice_receiver_id')
    .where('c.organization_id', '=', organizationId)
    .where('c.archived_at', 'is', null)
    .where('c.is_in_address_book', '=', true)
    .select(['c.id', 'c.client_id as clientId', 'c.is_default as isDefault', 'c.object_name as objectName', 'c.street'])
    .select(['c.house_no as houseNo', 'c.city', 'c.postal_code as postalCode', 'c.country'])
    .select(['c.contact_name as contactName', 'c.contact_phone as contactPhone'])
    .select(['r.name as receiverName', 'r.email as receiverEmail', 'r.payment_term_days as receiverPaymentTerm'])
    .select(['r.registry_code as receiverRegistryCode', 'r.vat_number as receiverVatNumber'])
    .select('r.country_code as receiverCountryCode')
    .orderBy('c.client_id')
    .orderBy('c.id')
    .execute()

const storedOf = (row: Awaited<ReturnType<typeof readContacts>>[number]): ContactRecord => {
  const { id, clientId, isDefault, contactName, contactPhone, receiverName, ...rest } = row
  const { objectName, street, houseNo, city, postalCode, country } = rest
  const invoiceReceiver =
    receiverName === null
      ? null
      : {
          id: null,
          name: receiverName,
          email: rest.receiverEmail,
          paymentTerm: rest.receiverPaymentTerm,
          businessRegistryCode: rest.receiverRegistryCode,
          vatNumber: rest.receiverVatNumber,
          countryCode: rest.receiverCountryCode ?? HOME_COUNTRY,
        }
  const address = { objectName, street, houseNo, city, postalCode, country }
  return {
    id,
    clientId,
    isDefault,
    input: { address, invoiceReceiver, contactName, contactPhone, saveToAddressBook: true },
  }
}

const load = async (ctx: OrganizationCtx): Promise<ContactLookup> => {
  const contacts = (await readContacts(ctx)).map(storedOf)
  return {
    clients: await findClientsByName(ctx),
    contacts,
    byPlace: new Map(contacts.map((contact) => [placeKey(contact.clientId, contact.input), contact])),
  }
}

const rowOf = (client: string, { address, invoiceReceiver, contactName, contactPhone }: ContactInput): TableRow => ({
  client,
  ...address,
  objectName: emptyToNull(address.objectName),
  contactName,
  contactPhone,
  receiverName: invoiceReceiver?.name ?? null,
  receiverEmail: invoiceReceiver?.email ?? null,
  receiverPaymentTerm: readPaymentTerm(invoiceReceiver?.paymentTerm ?? null),
  receiverRegistryCode: invoiceReceiver?.businessRegistryCode ?? null,
  receiverVatNumber: invoiceReceiver?.vatNumber ?? null,
  receiverCountryCode: invoiceReceiver?.countryCode ?? null,
})

/** Returns the receiver of a row: unchanged without a name column, none for an empty name. */
const receiverOf = (row: ReadRow, was: InvoiceReceiverInput | null): InvoiceReceiverInput | null => {
  if (!('receiverName' in row.values)) return was
  const name = textOrNullIn(row, 'receiverName', null)
  if (name === null) return null
  const base = was?.name === name ? was : null
  return {
    id: null,
    name,
    email: textOrNullIn(row, 'receiverEmail', base?.email ?? null),
    paymentTerm: numberOrNullIn(row, 'receiverPaymentTerm', readPaymentTerm(base?.paymentTerm ?? null)),
    businessRegistryCode: emptyToNull(
      normalizeRegistryCode(textIn(row, 'receiverRegistryCode', base?.businessRegistryCode ?? '')),
    ),
    vatNumber: emptyToNull(normalizeVatNumber(textIn(row, 'receiverVatNumber', base?.vatNumber ?? ''))),
    countryCode: textOrNullIn(row, 'receiverCountryCode', base?.countryCode ?? HOME_COUNTRY) ?? HOME_COUNTRY,
  }
}

/** Identifies a contact by its address; so an import never changes the address. */
const addressOf = (row: ReadRow): ContactInput['address'] => ({
  objectName: textIn(row, 'objectName', ''),
  street: textOrNullIn(row, 'street', null),
  houseNo: textOrNullIn(row, 'houseNo', null),
  city: textIn(row, 'city', ''),
  postalCode: textOrNullIn(row, 'postalCode', null),
  country: textOrNullIn(row, 'country', HOME_COUNTRY) ?? HOME_COUNTRY,
})

/** Maps problem keys of the rule to columns of the table. */
const COLUMNS: Record<string, string> = {
  ...Object.fromEntries(
    ['objectName', 'street', 'houseNo', 'city', 'postalCode', 'country'].map((key) => [`address.${key}`, key]),
  ),
  'invoiceReceiver.name': 'receiverName',
  'invoiceReceiver.email': 'receiverEmail',
  'invoiceReceiver.paymentTerm': 'receiverPaymentTerm',
  'invoiceReceiver.businessRegistryCode': 'receiverRegistryCode',
  'invoiceReceiver.vatNumber': 'receiverVatNumber',
  'invoiceReceiver.countryCode': 'receiverCountryCode',
}

const planOne = (
  row: ReadRow,
  { clients, byPlace }: ContactLookup,
): { plan: RowPlan<ContactChange> | null; problems: Problem[] } => {
  const client = clients.get(toNameKey(textIn(row, 'client', '')))
  if (client === undefined) return { plan: null, problems: inRow(row, [{ key: 'client', code: 'clientUnknown' }]) }
  const typed: ContactInput = {
    address: addressOf(row),
    invoiceReceiver: null,
    contactName: null,
    contactPhone: null,
    saveToAddressBook: true,
  }
  const before = byPlace.get(placeKey(client.id, typed)) ?? null
  const input: ContactInput = {
    ...typed,
    address: before?.input.address ?? typed.address,
    invoiceReceiver: receiverOf(row, before?.input.invoiceReceiver ?? null),
    contactName: textOrNullIn(row, 'contactName', before?.input.contactName ?? null),
    contactPhone: textOrNullIn(row, 'contactPhone', before?.input.contactPhone ?? null),
  }
  const problems = inRow(row, checkContactInput({ role: 'agency', client }, input, ''), COLUMNS)
  const sides = {
    before: before === null ? null : rowOf(client.name, before.input),
    after: rowOf(client.name, input),
  }
  const { street, houseNo, city, objectName } = input.address
  const name = [objectName, [street, houseNo].filter(Boolean).join(' '), city].filter(Boolean).join(', ')
  return { plan: planRow(row.at, `${client.name}: ${name}`, { ...sides, wanted: { client, before, input } }), problems }
}

const plan = async (ctx: OrganizationCtx, rows: readonly ReadRow[]): Promise<RowPlans<ContactChange>> => {
  const known = await load(ctx)
  const planned = rows.map((row) => planOne(row, known))
  const plans = planned.flatMap((one) => (one.plan === null ? [] : [one.plan]))
  const keys = new Map(plans.map(({ at, wanted }) => [at, placeKey(wanted.client.id, wanted.input)]))
  const doubled = findDuplicateRows(plans, (at) => keys.get(at) ?? '', 'city')
  return { plans, problems: [...planned.flatMap(({ problems }) => problems), ...doubled] }
}

const write = async (ctx: OrganizationCtx, plans: readonly RowPlan<ContactChange>[]): Promise<undefined> => {
  const wanted = plans.map((one) => one.wanted)
  const receiverIds = await resolveReceiverIds(
    ctx,
    wanted.map(({ client, input }) => ({ clientId: client.id, input: input.invoiceReceiver })),
  )
  const rows = wanted.map(({ client, before, input }, at) => {
    const own = { receiverId: receiverIds[at] ?? null, isDefault: before?.isDefault ?? false }
    return { isNew: before === null, client, row: toContactRow(input, { id: before?.id ?? ctx.newId(), ...own }) }
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
  return contacts.map(({ clientId, input }) => rowOf(names.get(clientId) ?? '', input))
}

/** Import and export of contacts of all clients. */
export const contactTable: TableImport<ContactChange> = { hold: lockClients, plan, write, list }

import type { ContactInput } from '@tiraaz/contract/contacts/contact-input'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { type ColumnTypes, insertMany, updateMany } from '../../../db/many-rows.ts'
import { buildContactSearchText } from './build-contact-search-text.ts'
import { emptyToNull } from '@tiraaz/domain/text/empty-to-null'

/**
 * Locks the contacts of a client, so that it has one default contact and no duplicate receivers. Rows that only refer
 * to the client do not wait.
 */
export const lockContacts = async ({ db, client, organizationId }: ClientCtx): Promise<void> => {
  await db
    .selectFrom('clients')
    .where('id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .select('id')
    .forNoKeyUpdate()
    .execute()
}

/** Loads a contact of the client. Throws NotFound for a foreign or deleted one. */
export const loadContact = async ({ db, client, organizationId }: ClientCtx, id: string) => {
  const contact = await db
    .selectFrom('contacts')
    .where('id', '=', id)
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is', null)
    .select(['id', 'is_default as isDefault', 'tags'])
    .executeTakeFirst()
  if (contact === undefined) throw new NotFound()
  return contact
}

export type ContactRow = ReturnType<typeof toContactRow>

export const toContactRow = (
  input: ContactInput,
  of: { id: string; receiverId: string | null; isDefault: boolean; tags: string[] },
) => {
  const fields = {
    objectName: input.address.objectName,
    street: emptyToNull(input.address.street),
    houseNo: emptyToNull(input.address.houseNo),
    city: input.address.city,
    postalCode: emptyToNull(input.address.postalCode),
    contactName: emptyToNull(input.contactName),
  }
  return {
    id: of.id,
    object_name: fields.objectName,
    street: fields.street,
    house_no: fields.houseNo,
    city: fields.city,
    postal_code: fields.postalCode,
    country: input.address.country,
    contact_name: fields.contactName,
    contact_phone: emptyToNull(input.contactPhone),
    is_default: of.isDefault,
    is_in_address_book: input.saveToAddressBook,
    search_text: buildContactSearchText(fields),
    invoice_receiver_id: of.receiverId,
    tags: of.tags,
  }
}

const COLUMNS: ColumnTypes<ContactRow> = {
  id: 'text',
  object_name: 'text',
  street: 'text',
  house_no: 'text',
  city: 'text',
  postal_code: 'text',
  country: 'text',
  contact_name: 'text',
  contact_phone: 'text',
  is_default: 'boolean',
  is_in_address_book: 'boolean',
  search_text: 'text',
  invoice_receiver_id: 'text',
  tags: 'texts',
}

/** Inserts contacts of any clients of the organization in one statement. */
export const insertContactsOfClients = (
  { db, organizationId }: OrganizationCtx,
  contacts: readonly (ContactRow & { client_id: string })[],
): Promise<void> =>
  insertMany(db, 'contacts', {
    rows: contacts.map((row) => ({ ...row, organization_id: organizationId })),
    types: { ...COLUMNS, client_id: 'text', organization_id: 'text' },
  })

/** Inserts contacts of the client. */
export const insertContacts = (ctx: ClientCtx, rows: readonly ContactRow[]): Promise<void> =>
  insertContactsOfClients(
    ctx,
    rows.map((row) => ({ ...row, client_id: ctx.client.id })),
  )

/** Updates contacts of the organization; the caller has read them from it. */
export const updateContacts = ({ db, organizationId }: OrganizationCtx, rows: readonly ContactRow[]): Promise<number> =>
  updateMany(db, 'contacts', { rows, types: COLUMNS, organizationId })

export const updateContact = async (ctx: ClientCtx, { id, ...row }: ContactRow): Promise<void> => {
  await ctx.db
    .updateTable('contacts')
    .set(row)
    .where('id', '=', id)
    .where('client_id', '=', ctx.client.id)
    .where('organization_id', '=', ctx.organizationId)
    .execute()
}

/** Unsets the default contact, before another one becomes the default. */
export const clearDefaultContact = async ({ db, client, organizationId }: ClientCtx): Promise<void> => {
  await db
    .updateTable('contacts')
    .set({ is_default: false })
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .where('is_default', '=', true)
    .where('archived_at', 'is', null)
    .execute()
}

/** Archives a contact instead of deleting it, since orders may refer to it (R35). */
export const archiveContact = async (ctx: ClientCtx, id: string): Promise<void> => {
  await ctx.db
    .updateTable('contacts')
    .set({ archived_at: ctx.now(), is_default: false })
    .where('id', '=', id)
    .where('client_id', '=', ctx.client.id)
    .where('organization_id', '=', ctx.organizationId)
    .execute()
}

/** Reads the tags of the client's saved contacts by id, also of one-off ones. The caller holds lockContacts. */
export const loadTags = async ({ db, client, organizationId }: ClientCtx): Promise<Map<string, string[]>> => {
  const rows = await db
    .selectFrom('contacts')
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is', null)
    .select(['id', 'tags'])
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ id, tags }) => [id, tags]))
}

/** Updates the tags of contacts that the caller has read from the client. */
export const updateTags = (
  { db, organizationId }: ClientCtx,
  rows: readonly { id: string; tags: string[] }[],
): Promise<number> => updateMany(db, 'contacts', { rows, types: { id: 'text', tags: 'texts' }, organizationId })

import type { ContactInput } from '@tiraaz/contract/contacts/contact-input'
import { sql } from 'kysely'
import type { ClientCtx } from '../../core/context.ts'
import { NotFound } from '../../core/errors.ts'
import { contactSearchText } from './contact-search.ts'
import { filledOrNull } from './filled-or-null.ts'

/**
 * Puts changes of one client's contacts after each other, so that the client has one default and equal receivers are one.
 * Rows that refer to the client are not held up.
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

/** A living contact of the client that is about to change; a deleted one is not found. */
export const loadContact = async ({ db, client, organizationId }: ClientCtx, id: string) => {
  const contact = await db
    .selectFrom('contacts')
    .where('id', '=', id)
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .where('archived_at', 'is', null)
    .select(['id', 'is_default as isDefault'])
    .executeTakeFirst()
  if (contact === undefined) throw new NotFound()
  return contact
}

export type ContactRow = ReturnType<typeof contactRow>

export const contactRow = (input: ContactInput, of: { id: string; receiverId: string | null; isDefault: boolean }) => {
  const fields = {
    objectName: input.address.objectName,
    street: filledOrNull(input.address.street),
    houseNo: filledOrNull(input.address.houseNo),
    city: input.address.city,
    postalCode: filledOrNull(input.address.postalCode),
    contactName: filledOrNull(input.contactName),
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
    contact_phone: filledOrNull(input.contactPhone),
    is_default: of.isDefault,
    is_in_address_book: input.saveToAddressBook,
    search_text: contactSearchText(fields),
    invoice_receiver_id: of.receiverId,
  }
}

/** Any number of them in one statement. */
export const insertContacts = async (ctx: ClientCtx, rows: readonly ContactRow[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into contacts (
      id, organization_id, client_id, object_name, street, house_no, city, postal_code, country, contact_name,
      contact_phone, is_default, is_in_address_book, search_text, invoice_receiver_id
    )
    select x.id, ${ctx.organizationId}, ${ctx.client.id}, x.object_name, x.street, x.house_no, x.city, x.postal_code,
      x.country, x.contact_name, x.contact_phone, x.is_default, x.is_in_address_book, x.search_text,
      x.invoice_receiver_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(
      id text, object_name text, street text, house_no text, city text, postal_code text, country text,
      contact_name text, contact_phone text, is_default boolean, is_in_address_book boolean, search_text text,
      invoice_receiver_id text
    )`.execute(ctx.db)
}

export const updateContact = async (ctx: ClientCtx, { id, ...row }: ContactRow): Promise<void> => {
  await ctx.db
    .updateTable('contacts')
    .set(row)
    .where('id', '=', id)
    .where('client_id', '=', ctx.client.id)
    .where('organization_id', '=', ctx.organizationId)
    .execute()
}

/** Before another contact becomes the default one. */
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

/** Always soft: orders may refer to it at this very moment (R35). */
export const archiveContact = async (ctx: ClientCtx, id: string): Promise<void> => {
  await ctx.db
    .updateTable('contacts')
    .set({ archived_at: ctx.now(), is_default: false })
    .where('id', '=', id)
    .where('client_id', '=', ctx.client.id)
    .where('organization_id', '=', ctx.organizationId)
    .execute()
}

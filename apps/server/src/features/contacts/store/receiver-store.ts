import type { InvoiceReceiverInput } from '@tiraaz/contract/contacts/contact-input'
import { readPaymentTerm } from '@tiraaz/domain/contacts/payment-term'
import { normalizeRegistryCode } from '@tiraaz/domain/text/registry-code'
import { normalizeVatNumber } from '@tiraaz/domain/text/normalize-vat-number'
import { sql } from 'kysely'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { insertMany } from '../../../db/many-rows.ts'
import { emptyToNull } from '@tiraaz/domain/text/empty-to-null'

type Fields = {
  name: string
  email: string | null
  /** Null follows the client's settings. */
  payment_term_days: number | null
  registry_code: string | null
  vat_number: string | null
  country_code: string
}

const fieldsOf = (input: InvoiceReceiverInput): Fields => ({
  name: input.name,
  email: emptyToNull(input.email),
  payment_term_days: readPaymentTerm(input.paymentTerm),
  registry_code: emptyToNull(normalizeRegistryCode(input.businessRegistryCode ?? '')),
  vat_number: emptyToNull(normalizeVatNumber(input.vatNumber ?? '')),
  country_code: input.countryCode,
})

const keyOf = (fields: Fields): string =>
  JSON.stringify([
    fields.name,
    fields.email,
    fields.payment_term_days,
    fields.registry_code,
    fields.vat_number,
    fields.country_code,
  ])

const readReceivers = ({ db, organizationId }: OrganizationCtx, clientIds: readonly string[]) =>
  db
    .selectFrom('invoice_receivers')
    .where(sql<boolean>`client_id = any(${clientIds}::text[])`)
    .where('organization_id', '=', organizationId)
    .select(['id', 'client_id', 'name', 'email', 'payment_term_days', 'registry_code', 'vat_number', 'country_code'])
    .orderBy('id')
    .execute()

const COLUMNS = {
  id: 'text',
  organization_id: 'text',
  client_id: 'text',
  name: 'text',
  email: 'text',
  payment_term_days: 'integer',
  registry_code: 'text',
  vat_number: 'text',
  country_code: 'text',
} as const

type ReceiverRequest = { clientId: string; input: InvoiceReceiverInput | null }

/**
 * Returns the receiver id of each request, per client: that of the named receiver, of one that is equal in all fields,
 * or of a new one. A receiver never changes, since contacts share it: other fields make another receiver. At most two
 * statements. The caller holds these clients, so that equal receivers never become two rows.
 */
export const resolveReceiverIds = async (
  ctx: OrganizationCtx,
  asked: readonly ReceiverRequest[],
): Promise<(string | null)[]> => {
  const naming = asked.filter(({ input }) => input !== null)
  if (naming.length === 0) return asked.map(() => null)
  const known = await readReceivers(ctx, [...new Set(naming.map(({ clientId }) => clientId))])
  const ids = new Set(known.map(({ id, client_id: clientId }) => `${clientId} ${id}`))
  const byFields = new Map(known.toReversed().map((row) => [`${row.client_id} ${keyOf(row)}`, row.id]))
  const made: (Fields & { id: string; client_id: string; organization_id: string })[] = []
  const idOf = (clientId: string, input: InvoiceReceiverInput): string => {
    if (input.id !== null) {
      if (!ids.has(`${clientId} ${input.id}`)) throw new NotFound()
      return input.id
    }
    const fields = fieldsOf(input)
    const key = `${clientId} ${keyOf(fields)}`
    const same = byFields.get(key)
    if (same !== undefined) return same
    const id = ctx.newId()
    byFields.set(key, id)
    made.push({ id, organization_id: ctx.organizationId, client_id: clientId, ...fields })
    return id
  }
  const found = asked.map(({ clientId, input }) => (input === null ? null : idOf(clientId, input)))
  await insertMany(ctx.db, 'invoice_receivers', { rows: made, types: COLUMNS })
  return found
}

/** Same as `resolveReceiverIds` for one client; the caller holds lockContacts. */
export const resolveClientReceiverIds = (
  ctx: ClientCtx,
  inputs: readonly (InvoiceReceiverInput | null)[],
): Promise<(string | null)[]> =>
  resolveReceiverIds(
    ctx,
    inputs.map((input) => ({ clientId: ctx.client.id, input })),
  )

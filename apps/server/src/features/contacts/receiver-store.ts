import type { InvoiceReceiverInput } from '@tiraaz/contract/contacts/contact-input'
import { PAYMENT_TERM_DAYS } from '@tiraaz/domain/limits'
import { normalRegistryCode } from '@tiraaz/domain/text/registry-code'
import { normalVatNumber } from '@tiraaz/domain/text/vat-number'
import { sql } from 'kysely'
import type { ClientCtx } from '../../core/context.ts'
import { NotFound } from '../../core/errors.ts'
import { filledOrNull } from './filled-or-null.ts'

type Fields = {
  name: string
  email: string | null
  payment_term_days: number
  registry_code: string | null
  vat_number: string | null
  country_code: string
}

const fieldsOf = (input: InvoiceReceiverInput): Fields => ({
  name: input.name,
  email: filledOrNull(input.email),
  payment_term_days: input.paymentTerm ?? PAYMENT_TERM_DAYS.usual,
  registry_code: filledOrNull(normalRegistryCode(input.businessRegistryCode ?? '')),
  vat_number: filledOrNull(normalVatNumber(input.vatNumber ?? '')),
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

const readReceivers = ({ db, client, organizationId }: ClientCtx) =>
  db
    .selectFrom('invoice_receivers')
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .select(['id', 'name', 'email', 'payment_term_days', 'registry_code', 'vat_number', 'country_code'])
    .orderBy('id')
    .execute()

const insertReceivers = async (ctx: ClientCtx, rows: readonly (Fields & { id: string })[]): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into invoice_receivers (
      id, organization_id, client_id, name, email, payment_term_days, registry_code, vat_number, country_code
    )
    select x.id, ${ctx.organizationId}, ${ctx.client.id}, x.name, x.email, x.payment_term_days, x.registry_code,
      x.vat_number, x.country_code
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(
      id text, name text, email text, payment_term_days integer, registry_code text, vat_number text, country_code text
    )`.execute(ctx.db)
}

/**
 * The id of each receiver that is asked for: an existing one by its id, one that is the same in every field, or a new
 * one. A receiver never changes, since contacts share it; other fields make another receiver. Two statements at most;
 * the caller holds lockContacts, so that two equal ones never become two rows.
 */
export const receiverIdsOf = async (
  ctx: ClientCtx,
  inputs: readonly (InvoiceReceiverInput | null)[],
): Promise<(string | null)[]> => {
  if (inputs.every((input) => input === null)) return inputs.map(() => null)
  const known = await readReceivers(ctx)
  const ids = new Set(known.map(({ id }) => id))
  const byFields = new Map(known.toReversed().map(({ id, ...fields }) => [keyOf(fields), id]))
  const made: (Fields & { id: string })[] = []
  const idOf = (input: InvoiceReceiverInput): string => {
    if (input.id !== null) {
      if (!ids.has(input.id)) throw new NotFound()
      return input.id
    }
    const fields = fieldsOf(input)
    const key = keyOf(fields)
    const same = byFields.get(key)
    if (same !== undefined) return same
    const id = ctx.newId()
    byFields.set(key, id)
    made.push({ id, ...fields })
    return id
  }
  const found = inputs.map((input) => (input === null ? null : idOf(input)))
  await insertReceivers(ctx, made)
  return found
}

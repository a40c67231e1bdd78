import type { Day } from '@tiraaz/domain/calendar/day'
import type { BankEntry } from '@tiraaz/domain/invoices/bank-entry'
import type { SettleReason } from '@tiraaz/domain/invoices/bank-entry-states'
import type { Cents } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'

/** Advisory locks of this kind; every kind in the portal has its own number. */
const BANK_STATEMENTS = 10

/**
 * Row that is read once the organization's other changes of bank payments have ended: two people may give one payment to
 * different invoices, whose locks do not meet.
 */
export const lockStatements = (organizationId: string) =>
  sql`(select 1 from pg_advisory_xact_lock(${BANK_STATEMENTS}::int, hashtext(${organizationId})) offset 0) turn cross join`

/** Locks the bank payments of the organization. Comes before locks of invoices. */
export const lockBankPayments = async ({ db, organizationId }: OrganizationCtx): Promise<void> => {
  await sql`select 1 from ${lockStatements(organizationId)} (values (1)) one`.execute(db)
}

export type BankEntryRow = {
  id: string
  key: string
  bookedOn: Day
  payer: string | null
  freeCents: Cents
  settledCents: Cents
  settledReason: SettleReason | null
  settledNote: string | null
}

/** Reads a bank entry of the organization after the lock. */
export const readBankEntry = async ({ db, organizationId }: OrganizationCtx, id: string): Promise<BankEntryRow> => {
  const found = await db
    .selectFrom('bank_entries')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .select(['id', 'key', 'booked_on as bookedOn', 'payer', 'free_cents as freeCents'])
    .select(['settled_cents as settledCents', 'settled_reason as settledReason', 'settled_note as settledNote'])
    .executeTakeFirst()
  if (found === undefined) throw new NotFound()
  return found
}

/**
 * Stores entries of a recorded statement, each once; what standing payments took of them is not free. Returns the keys and
 * free cents of the new ones that have something left.
 */
export const storeBankEntries = async (
  tx: OrganizationCtx,
  entries: readonly BankEntry[],
): Promise<Map<string, Cents>> => {
  const rows = entries.map((entry) => ({ ...entry, id: tx.newId() }))
  const { rows: stored } = await sql<{ key: string; freeCents: Cents }>`
    insert into bank_entries (
      id, organization_id, key, booked_on, payer, payer_iban, reference, explanation, cents, free_cents, is_listed
    )
    select x.id, ${tx.organizationId}::text, x.key, x."bookedOn", x.payer, x."payerIban", x.reference, x.text, x.cents,
      x.cents - paid.cents, x.cents > paid.cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(
      id text, key text, "bookedOn" date, payer text, "payerIban" text, reference text, text text, cents bigint
    ) cross join lateral (
      select coalesce(sum(p.cents), 0)::bigint as cents from invoice_payments p
      where p.organization_id = ${tx.organizationId} and p.bank_entry = x.key
        and not exists (select from invoice_payments r where r.reverses_payment_id = p.id)
    ) paid
    on conflict (organization_id, key) do nothing
    returning key, free_cents as "freeCents"`.execute(tx.db)
  return new Map(stored.flatMap(({ key, freeCents }) => (freeCents > 0 ? [[key, freeCents]] : [])))
}

type EntryPayment = { bank_entry: string | null; reverses_payment_id: string | null; cents: Cents }

/**
 * Takes payments off the free money of their entries; a payment taken back makes its money free again. Returns the keys of
 * entries that have nothing left.
 */
export const takeOffFree = async (
  { db, organizationId }: OrganizationCtx,
  payments: readonly EntryPayment[],
): Promise<string[]> => {
  const ofEntries = payments.filter((one) => one.bank_entry !== null || one.reverses_payment_id !== null)
  if (ofEntries.length === 0) return []
  const { rows } = await sql<{ key: string; freeCents: Cents }>`
    update bank_entries e
    set free_cents = e.free_cents - paid.cents, is_listed = e.is_listed or e.free_cents > paid.cents
    from (
      select coalesce(x.bank_entry, p.bank_entry) as key, sum(x.cents)::bigint as cents
      from jsonb_to_recordset(${JSON.stringify(ofEntries)}::jsonb) as x(
        bank_entry text, reverses_payment_id text, cents bigint
      ) left join invoice_payments p on p.id = x.reverses_payment_id group by 1
    ) paid
    where e.organization_id = ${organizationId} and e.key = paid.key
    returning e.key, e.free_cents as "freeCents"`.execute(db)
  return rows.flatMap(({ key, freeCents }) => (freeCents === 0 ? [key] : []))
}

type Settlement = { cents: Cents; reason: SettleReason; note: string | null }

/** Moves the free money of an entry to what is settled without an invoice, or back when omitted. */
export const saveSettlement = async (
  tx: OrganizationCtx,
  { id, freeCents, settledCents }: BankEntryRow,
  settlement: Settlement | null,
): Promise<void> => {
  await tx.db
    .updateTable('bank_entries')
    .set({
      free_cents: freeCents + settledCents - (settlement?.cents ?? 0),
      settled_cents: settlement?.cents ?? 0,
      settled_reason: settlement?.reason ?? null,
      settled_note: settlement?.note ?? null,
      settled_by: settlement === null ? null : tx.user.id,
      settled_at: settlement === null ? null : tx.now(),
    })
    .where('id', '=', id)
    .where('organization_id', '=', tx.organizationId)
    .execute()
}

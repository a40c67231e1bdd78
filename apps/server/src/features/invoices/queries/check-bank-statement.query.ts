import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { type Cents, centsToEuros } from '@tiraaz/domain/money/money'
import type { PaymentMatch, PaymentPart } from '@tiraaz/domain/invoices/match-payments'
import type { OrganizationCtx } from '../../../context/context.ts'
import { readStatement } from '../camt/read-statement.ts'
import { matchStatement, type StatementInvoice } from '../commands/match-statement.ts'

type Input = EndpointRequest<Endpoints['checkBankStatement']>
type Output = EndpointOutput<Endpoints['checkBankStatement']>

const ibanOf = async ({ db, organizationId }: OrganizationCtx): Promise<string | null> => {
  const { iban } = await db
    .selectFrom('organizations')
    .select('iban')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return iban?.replaceAll(/\s/g, '') ?? null
}

type ShownInvoice = Output['entries'][number]['invoices'][number]

const toShown = (invoice: StatementInvoice | undefined, takenCents: Cents): ShownInvoice[] => {
  if (invoice === undefined) return []
  const { id, invoiceNo, receiverName, clientId, clientName, unpaidCents } = invoice
  const client = { id: clientId, name: clientName }
  const sums = { unpaidSum: centsToEuros(unpaidCents), takenSum: centsToEuros(takenCents) }
  return [{ id, invoiceNo, receiverName, client, ...sums }]
}

const sumOf = (parts: readonly PaymentPart[]): Cents => parts.reduce((sum, { takenCents }) => sum + takenCents, 0)

/** Amounts taken and left; what a recorded entry left is returned or recorded by hand. */
const toSums = (cents: Cents, match: PaymentMatch, taken: Cents) => ({
  takenSum: centsToEuros(taken),
  restSum: centsToEuros(match === 'recorded' ? 0 : cents - taken),
})

/** Previews the payments that a bank statement would record; changes nothing. */
export const checkBankStatement = async (ctx: OrganizationCtx, { body }: Input): Promise<Output> => {
  const { statement, matches, invoices } = await matchStatement(ctx, readStatement(body.xml), {
    isLocked: false,
    assigned: body.assigned,
    isGuessing: true,
  })
  const own = await ibanOf(ctx)
  return {
    accounts: statement.ibans.map((iban) => ({ iban, isOwn: iban === own })),
    from: statement.from,
    to: statement.to,
    leftOut: statement.leftOut,
    entries: matches.map(({ entry, match, parts, guess }) => ({
      key: entry.key,
      bookedOn: entry.bookedOn,
      sum: centsToEuros(entry.cents),
      payer: entry.payer,
      reference: entry.reference,
      text: entry.text,
      match,
      guess,
      ...toSums(entry.cents, match, sumOf(parts)),
      invoices: parts.flatMap(({ invoiceId, takenCents }) => toShown(invoices.get(invoiceId), takenCents)),
    })),
  }
}

import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { centsToEuros } from '@tiraaz/domain/money/money'
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

const shown = (invoice: StatementInvoice | undefined): Output['entries'][number]['invoice'] => {
  if (invoice === undefined) return null
  const { id, invoiceNo, receiverName, clientId, clientName, unpaidCents } = invoice
  const client = { id: clientId, name: clientName }
  return { id, invoiceNo, receiverName, client, unpaidSum: centsToEuros(unpaidCents) }
}

/** Previews the payments that a bank statement would record; changes nothing. */
export const checkBankStatement = async (ctx: OrganizationCtx, { body }: Input): Promise<Output> => {
  const { statement, matches, invoices } = await matchStatement(ctx, readStatement(body.xml), {
    isLocked: false,
    assigned: body.assigned,
  })
  const own = await ibanOf(ctx)
  return {
    accounts: statement.ibans.map((iban) => ({ iban, isOwn: iban === own })),
    from: statement.from,
    to: statement.to,
    leftOut: statement.leftOut,
    entries: matches.map(({ entry, match, invoiceId, takenCents }) => ({
      key: entry.key,
      bookedOn: entry.bookedOn,
      sum: centsToEuros(entry.cents),
      payer: entry.payer,
      reference: entry.reference,
      text: entry.text,
      match,
      takenSum: centsToEuros(takenCents),
      invoice: invoiceId === null ? null : shown(invoices.get(invoiceId)),
    })),
  }
}

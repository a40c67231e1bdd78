import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkConfirmRemarks } from '@tiraaz/domain/orders/confirm-remarks'
import { checkPrintingHouses } from '@tiraaz/domain/orders/check-printing-houses'
import { checkPricesKnown } from '@tiraaz/domain/pricing/check-shown-prices'
import type { ClientCtx } from '../../../context/context.ts'
import { Invalid, refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { checkOrderDeadline } from './check-order-deadline.ts'
import { listOrderRemarks, readConfirmFacts } from './order-remarks.ts'
import { checkPricesUnchanged, repriceOrder, collectPrices } from './reprice-order.ts'
import { openOrder } from './open-order.ts'
import { saveOrder } from '../store/order-store.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { applyPrices } from './price-items.ts'
import { sendAlterationAnsweredEmail } from '../emails/alteration-answered-email.ts'
import { sendOrderConfirmedEmail } from '../emails/order-confirmed-email.ts'
import type { WorksheetCommands } from '../worksheet-commands.ts'

type Input = EndpointRequest<Endpoints['confirmOrder']>
type SettledAlteration = { alterationRequest: string; answer: string | null }

/** Alteration request that the confirming settles; refuses to settle or answer none (R36). */
const readSettled = ({ alterationRequest }: StoredOrder, body: Input['body']): SettledAlteration | null => {
  const answer = body.answer === undefined || body.answer === '' ? null : body.answer
  const settles = body.settlesAlteration === true
  if (settles && alterationRequest !== null) return { alterationRequest, answer }
  if (settles) throw new Invalid([{ key: 'settlesAlteration', code: 'invalidValue' }])
  if (answer !== null) throw new Invalid([{ key: 'answer', code: 'invalidValue' }])
  return null
}

/**
 * Confirms a submitted order and creates its worksheets (R21). Prices must be known (R16) and those shown (R18), every item
 * needs a printing house, and what the organization has set so needs a reason (R38). An open alteration request may be
 * settled with it, with an answer that is emailed (R36).
 */
export const confirmOrder = async (
  ctx: ClientCtx,
  { params, query, body }: Input,
  { createWorksheets }: Pick<WorksheetCommands, 'createWorksheets'>,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'confirm')
  const settled = readSettled(before, body)
  const { problems, addresses, prices } = await repriceOrder(ctx, before)
  const deadline = body.deadline ?? before.deadline
  const alterationRequest = settled === null ? before.alterationRequest : null
  const confirmedAt = ctx.now()
  const confirmed = applyPrices(
    { ...before, deadline, alterationRequest, status: 'confirmed', confirmedAt },
    prices,
    addresses,
  )
  refuseIfAny([...problems, ...checkPricesKnown(collectPrices(before, prices))])
  refuseIfAny(checkPricesUnchanged(before, prices, body))
  refuseIfAny(checkPrintingHouses(confirmed.items))
  // The agreed deadline stays valid, even if the minimum deadline is later by now.
  if (deadline !== before.deadline) refuseIfAny(checkOrderDeadline(confirmed, prices))
  const reason = body.reason === undefined || body.reason === '' ? null : body.reason
  refuseIfAny(checkConfirmRemarks(listOrderRemarks(confirmed, await readConfirmFacts(ctx)), reason))
  const internal = reason === null ? undefined : { confirmReason: reason }
  const answer = settled?.answer ?? null
  const details = answer === null ? {} : { details: { answer } }
  return inTransaction(ctx, async (tx) => {
    const saved = await saveOrder(tx, { before, after: confirmed, kind: 'confirmed', internal, ...details })
    await createWorksheets(tx, confirmed)
    await sendOrderConfirmedEmail(tx, confirmed)
    if (settled !== null && answer !== null)
      await sendAlterationAnsweredEmail(tx, confirmed, { alterationRequest: settled.alterationRequest, answer })
    return saved
  })
}

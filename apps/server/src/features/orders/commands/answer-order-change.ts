import { isDeepStrictEqual } from 'node:util'
import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { notifyOfOrderChange } from '../emails/order-changed-email.ts'
import { isInvoiced } from '../queries/is-invoiced.query.ts'
import { closeOrderChange, type OrderChange, requireOrderChange } from '../store/order-change-store.ts'
import { saveOrder } from '../store/order-store.ts'
import { applyTerms, listChangedItems, readTerms } from '../store/order-terms.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import type { WorksheetCommands } from '../worksheet-commands.ts'
import { openOrder } from './open-order.ts'

type Worksheets = Pick<WorksheetCommands, 'returnWorksheets'>
type Answer = { change: OrderChange; answer: string | null }

const decline = (ctx: ClientCtx, before: StoredOrder, { change, answer }: Answer) =>
  inTransaction(ctx, async (tx) => {
    const after = { ...before, changeId: null }
    const details = answer === null ? undefined : { changeAnswer: answer }
    const saved = await saveOrder(tx, { before, after, kind: 'changeDeclined', ...(details && { details }) })
    await closeOrderChange(tx, change.id, { outcome: 'declined', answer })
    await notifyOfOrderChange(tx, { ...after, ...saved }, { kind: 'changeDeclined', words: answer })
    return saved
  })

/** Rejects a proposal whose order has other terms by now: the client would accept what it has not seen. */
const checkAcceptable = async (ctx: ClientCtx, before: StoredOrder, change: OrderChange): Promise<void> => {
  if (await isInvoiced(ctx, before.id)) throw new Invalid([{ key: 'order', code: 'alreadyInvoiced' }])
  if (!isDeepStrictEqual(readTerms(before), change.terms_before))
    throw new Invalid([{ key: 'order', code: 'changeOutdated' }])
}

const accept = async (ctx: ClientCtx, before: StoredOrder, { change, answer }: Answer, worksheets: Worksheets) => {
  await checkAcceptable(ctx, before, change)
  const { terms_before: was, terms_after: is } = change
  const changed = listChangedItems(was, is)
  return inTransaction(ctx, async (tx) => {
    const after = { ...applyTerms(before, is), changeId: null }
    const details = answer === null ? undefined : { changeAnswer: answer }
    // Saves the order first: it is locked then, and no worksheet moves meanwhile.
    const saved = await saveOrder(tx, { before, after, kind: 'changeAccepted', ...(details && { details }) })
    await worksheets.returnWorksheets(tx, {
      orderId: before.id,
      changed,
      isDeadlineChanged: was.deadline !== is.deadline,
    })
    await closeOrderChange(tx, change.id, { outcome: 'accepted', answer })
    await notifyOfOrderChange(tx, { ...after, ...saved }, { kind: 'changeAccepted', words: answer })
    return saved
  })
}

/** Records the client's answer to a proposed change (R40); the order changes only when it is accepted. */
export const answerOrderChange = async (
  ctx: ClientCtx,
  { params, query, body }: EndpointRequest<Endpoints['answerOrderChange']>,
  worksheets: Worksheets,
): Promise<{ version: number }> => {
  const before = await openOrder(ctx, { id: params.id, version: query.version }, 'answerChange')
  const change = await requireOrderChange(ctx, before)
  const answer = body.answer === '' ? null : body.answer
  return body.isAccepted
    ? accept(ctx, before, { change, answer }, worksheets)
    : decline(ctx, before, { change, answer })
}

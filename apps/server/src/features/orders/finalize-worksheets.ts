import type { ClientCtx } from '../../core/context.ts'
import { loadWorksheets, moveWorksheets } from './worksheet-store.ts'

/** R21: what was delivered and is invoiced is final. Whoever calls holds the order. */
export const finalizeWorksheets = async (ctx: ClientCtx, orderId: string): Promise<void> => {
  const sheets = await loadWorksheets(ctx, orderId)
  await moveWorksheets(
    ctx,
    sheets.filter(({ status }) => status === 'done'),
    'finalized',
  )
}

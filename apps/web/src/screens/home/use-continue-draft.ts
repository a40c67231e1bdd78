import { useQueryClient } from '@tanstack/react-query'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { CHECKOUT_STEP_IDS, type CheckoutStep, findUnfinishedStep } from '@tiraaz/domain/orders/find-unfinished-step'
import { hasAddressesWithoutPieces, stepWithEdits } from '../../data/orders/kept-edits.ts'
import { uncachedOrderQuery } from '../../data/orders/order-queries.ts'
import { useContinueOrder } from '../../orders/drafts/use-continue-order.ts'

/** Opens a draft at its first step where something is left to do, or where this browser has unsaved edits. */
export const useContinueDraft = (clientId: string) => {
  const queryClient = useQueryClient()
  const continueOrder = useContinueOrder()
  return async (draftId: string): Promise<void> => {
    const findStep = async (): Promise<CheckoutStep> => {
      const order = await queryClient.fetchQuery(uncachedOrderQuery(clientId, draftId))
      const unfinished = findUnfinishedStep(order, toTallinnDay(new Date()))
      const before = CHECKOUT_STEP_IDS.slice(0, CHECKOUT_STEP_IDS.indexOf(unfinished))
      const edited = stepWithEdits(draftId, before)
      const isWaiting = before.includes('transportation') && hasAddressesWithoutPieces(draftId)
      return isWaiting && edited !== 'products' ? 'transportation' : (edited ?? unfinished)
    }
    // The checkout itself tells of a draft that is gone, or that cannot be read now.
    const step = await findStep().catch((): CheckoutStep => 'products')
    await continueOrder({ draftId, clientId }, step)
  }
}

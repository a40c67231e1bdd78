import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ApiFailure, type FieldProblem } from '../../../../api/failure.ts'
import { isServerUnreachable } from '../../../../api/reaction.ts'
import { membersQuery } from '../../../../data/people/members.ts'
import { type SendDetails, useSendOrder } from '../../../../data/orders/order-mutations.ts'
import { uncachedOrderQuery, type Order, type OrderSummary, orderQuery } from '../../../../data/orders/order-queries.ts'
import { clearDraft, draftOfClient, readPointer } from '../../../../session/draft-pointer.ts'
import { useCheckoutOrder } from '../../checkout-order.ts'
import { useRetry } from '../../../../data/use-retry.ts'
import { namedProblems } from './named-problems.ts'
import { priceChanges, withoutPriceProblems } from './price-changes.ts'
import { displayedPrices } from './displayed-prices.ts'
import { type SendAction, wasSent } from './was-sent.ts'

export type SendState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'refused'; problems: readonly FieldProblem[] }
  /** No response: the order, once read again, shows whether it was sent. */
  | { kind: 'noAnswer'; action: SendAction }
  /** Changed by another person meanwhile: the summary has been read again. */
  | { kind: 'changed' }
  | { kind: 'alreadySent' }

const isOfRepresentative = ({ key }: FieldProblem): boolean => key === 'representativeId'

type Refetch = () => Promise<{ data: OrderSummary | undefined }>

/** Drops the refusal about a missing representative once one has been chosen. */
const useCurrentState = (state: SendState, { clientInfo }: Order): SendState =>
  useMemo(() => {
    if (state.kind !== 'refused' || clientInfo.representativeId === null) return state
    const problems = state.problems.filter((problem) => !isOfRepresentative(problem))
    return problems.length === 0 ? { kind: 'idle' } : { kind: 'refused', problems }
  }, [state, clientInfo.representativeId])

/** Opens the thank-you page with an empty cart. */
const useLeaveToThanks = (orderId: string) => {
  const { clientId } = useCheckoutOrder()
  const navigate = useNavigate()
  return async () => {
    // Navigates first: clearing the draft on the summary page would lead back to the dashboard.
    await navigate({
      to: '/clients/$clientId/checkout/thank-you',
      params: { clientId },
      search: { order: orderId },
      replace: true,
      ignoreBlocker: true,
    })
    // Keeps another draft that was selected meanwhile.
    if (draftOfClient(readPointer(), clientId) === orderId) clearDraft()
  }
}

/** Submits the draft, or confirms the submitted order, depending on the order's own flags. */
export const useSendSummary = () => {
  const { clientId, order } = useCheckoutOrder()
  const queryClient = useQueryClient()
  const [state, setState] = useState<SendState>({ kind: 'idle' })
  /** Attempts to read the order since sending it got no response: it may be written after the response was lost. */
  const [readings, setReadings] = useState(0)
  const action: SendAction = order.actions.confirm ? 'confirmOrder' : 'submitOrder'
  const { mutateAsync } = useSendOrder(clientId, action, { handlesConflict: true, handlesNoAnswer: true })

  const leave = useLeaveToThanks(order.id)
  const afterFailure = async (error: unknown, seen: OrderSummary, refetch: Refetch): Promise<SendState> => {
    if (!(error instanceof ApiFailure)) throw error
    if (error.status === 400) {
      // The client has its first members by now: the layout asks for a representative.
      if (error.problems.some(isOfRepresentative))
        void queryClient.invalidateQueries({ queryKey: membersQuery(clientId).queryKey })
      // Shows the new prices in place of the old ones (R18).
      const { data: fresh } = await refetch()
      const changes = fresh === undefined ? [] : priceChanges(seen, fresh)
      const problems = withoutPriceProblems(error.problems, changes, { order, seen })
      return problems.length === 0
        ? { kind: 'idle' }
        : { kind: 'refused', problems: namedProblems(problems, order, seen) }
    }
    if (isServerUnreachable(error.status)) {
      setReadings(1)
      return { kind: 'noAnswer', action }
    }
    if (error.status !== 409) return { kind: 'idle' }
    // The order has been read again by now.
    const fresh = queryClient.getQueryData(orderQuery(clientId, order.id).queryKey)
    if (fresh === undefined || !wasSent(action, fresh.status.status)) return { kind: 'changed' }
    return state.kind === 'noAnswer' ? state : { kind: 'alreadySent' }
  }

  const send = async (summary: OrderSummary, refetch: Refetch, details: SendDetails) => {
    if (state.kind === 'sending') return
    setState({ kind: 'sending' })
    // Applies when something other than the call throws: the global error handler shows the error, and the button works
    // again.
    let after: SendState | null = { kind: 'idle' }
    try {
      await mutateAsync({ orderId: order.id, ...displayedPrices(summary), ...details })
      after = null
    } catch (error) {
      after = await afterFailure(error, summary, refetch)
    } finally {
      if (after !== null) setState(after)
    }
    if (after === null) await leave()
  }

  useRetry(state.kind === 'noAnswer' ? readings : 0, () => {
    const readAgainLater = () => setReadings((before) => before + 1)
    void queryClient.fetchQuery(uncachedOrderQuery(clientId, order.id)).then(readAgainLater, readAgainLater)
  })
  // The response was lost, but the order was sent (R22).
  const isSentAfterAll = state.kind === 'noAnswer' && wasSent(state.action, order.status.status)
  const leaveOnce = useEffectEvent(() => void leave())
  useEffect(() => {
    if (isSentAfterAll) leaveOnce()
  }, [isSentAfterAll])
  return { state: useCurrentState(state, order), send, isSentAfterAll }
}

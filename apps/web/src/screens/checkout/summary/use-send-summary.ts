import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ApiFailure, type Problem } from '../../../api/failure.ts'
import { isNoAnswer } from '../../../api/reaction.ts'
import { membersQuery } from '../../../data/people/members.ts'
import { useSendOrder } from '../../../data/orders/order-mutations.ts'
import { freshOrderQuery, type Order, type OrderSummary, orderQuery } from '../../../data/orders/order-queries.ts'
import { clearDraft, draftOfClient, readPointer } from '../../../session/draft-pointer.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import { useRetry } from '../use-retry.ts'
import { namedProblems } from './named-problems.ts'
import { priceChanges, withoutPriceProblems } from './price-changes.ts'
import { seenPrices } from './seen-prices.ts'
import { type SendAction, wasSent } from './was-sent.ts'

export type SendState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'refused'; problems: readonly Problem[] }
  /** Whether it was sent is unknown: the order tells when it is read again. */
  | { kind: 'noAnswer'; action: SendAction }
  /** Somebody changed the order meanwhile: the summary has been read again. */
  | { kind: 'changed' }
  | { kind: 'alreadySent' }

const isOfRepresentative = ({ key }: Problem): boolean => key === 'representativeId'

type Refetch = () => Promise<{ data: OrderSummary | undefined }>

/** A missing representative is chosen above the summary: the refusal then holds no more. */
const useMendedState = (state: SendState, { clientInfo }: Order): SendState =>
  useMemo(() => {
    if (state.kind !== 'refused' || clientInfo.representativeId === null) return state
    const problems = state.problems.filter((problem) => !isOfRepresentative(problem))
    return problems.length === 0 ? { kind: 'idle' } : { kind: 'refused', problems }
  }, [state, clientInfo.representativeId])

/** To the thank-you page, with nothing left in the cart. */
const useLeaveToThanks = (orderId: string) => {
  const { clientId } = useCheckoutOrder()
  const navigate = useNavigate()
  return async () => {
    // Left first: a draft that is cleared while the summary stands would lead back to the dashboard.
    await navigate({
      to: '/clients/$clientId/checkout/thank-you',
      params: { clientId },
      search: { order: orderId },
      replace: true,
      ignoreBlocker: true,
    })
    // Another draft that was selected meanwhile stays.
    if (draftOfClient(readPointer(), clientId) === orderId) clearDraft()
  }
}

/** Submits the draft, or confirms the submitted order: the order's own flags say which. */
export const useSendSummary = () => {
  const { clientId, order } = useCheckoutOrder()
  const queryClient = useQueryClient()
  const [state, setState] = useState<SendState>({ kind: 'idle' })
  /** How often the order could not be read since its sending got no answer. */
  const [misses, setMisses] = useState(0)
  const action: SendAction = order.actions.confirm ? 'confirmOrder' : 'submitOrder'
  const { mutateAsync } = useSendOrder(clientId, action, { handlesConflict: true, handlesNoAnswer: true })

  const leave = useLeaveToThanks(order.id)
  const afterFailure = async (error: unknown, seen: OrderSummary, refetch: Refetch): Promise<SendState> => {
    if (!(error instanceof ApiFailure)) throw error
    if (error.status === 400) {
      // The client has got its first members since: the layout asks which of them it is.
      if (error.problems.some(isOfRepresentative))
        void queryClient.invalidateQueries({ queryKey: membersQuery(clientId).queryKey })
      // The new prices come to stand where the person sees them (R18).
      const { data: fresh } = await refetch()
      const changes = fresh === undefined ? [] : priceChanges(seen, fresh)
      const problems = withoutPriceProblems(error.problems, changes, { order, seen })
      return problems.length === 0
        ? { kind: 'idle' }
        : { kind: 'refused', problems: namedProblems(problems, order, seen) }
    }
    if (isNoAnswer(error.status)) {
      setMisses(1)
      return { kind: 'noAnswer', action }
    }
    if (error.status !== 409) return { kind: 'idle' }
    // The order has been read again by now.
    const fresh = queryClient.getQueryData(orderQuery(clientId, order.id).queryKey)
    if (fresh === undefined || !wasSent(action, fresh.status.status)) return { kind: 'changed' }
    return state.kind === 'noAnswer' ? state : { kind: 'alreadySent' }
  }

  const send = async (summary: OrderSummary, refetch: Refetch) => {
    if (state.kind === 'sending') return
    setState({ kind: 'sending' })
    // Of what no call has thrown the funnel tells: the button works again.
    let after: SendState | null = { kind: 'idle' }
    try {
      await mutateAsync({ orderId: order.id, ...seenPrices(summary) })
      after = null
    } catch (error) {
      after = await afterFailure(error, summary, refetch)
    } finally {
      if (after !== null) setState(after)
    }
    if (after === null) await leave()
  }

  useRetry(state.kind === 'noAnswer' ? misses : 0, () => {
    const reading = queryClient.fetchQuery(freshOrderQuery(clientId, order.id))
    void reading.then(
      () => setMisses(0),
      () => setMisses((before) => before + 1),
    )
  })
  // The answer was lost, but the order is sent (R22).
  const isSentAfterAll = state.kind === 'noAnswer' && wasSent(state.action, order.status.status)
  const leaveOnce = useEffectEvent(() => void leave())
  useEffect(() => {
    if (isSentAfterAll) leaveOnce()
  }, [isSentAfterAll])
  return { state: useMendedState(state, order), send, isSentAfterAll }
}

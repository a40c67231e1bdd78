import { useQuery } from '@tanstack/react-query'
import { confirmationQuery } from '../../../../data/agency-orders/agency-order.ts'
import type { Order } from '../../../../data/orders/order-queries.ts'

/** Margin and missing printing houses at today's prices; requested only for people who may confirm the order (R4). */
export const useConfirmWarnings = (clientId: string, { id, version, actions }: Order, isSending: boolean) => {
  const { data, isFetching, isError, refetch } = useQuery({
    ...confirmationQuery({ clientId, orderId: id, version }),
    enabled: actions.confirm && !isSending,
  })
  // A failed request blocks the confirmation: there might be a loss.
  const hasFailed = actions.confirm && data === undefined && isError
  return { confirmation: actions.confirm ? data : undefined, isFetching, hasFailed, refetch }
}

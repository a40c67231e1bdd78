import { useQuery } from '@tanstack/react-query'
import { confirmationQuery } from '../../../data/agency-order.ts'
import type { Order } from '../../../data/order-queries.ts'

/** Margin and missing printing houses at the prices of today; asked for only by whoever may confirm the order (R4). */
export const useConfirmWarnings = (clientId: string, { id, version, actions }: Order, isSending: boolean) => {
  const { data, isFetching, refetch } = useQuery({
    ...confirmationQuery({ clientId, orderId: id, version }),
    enabled: actions.confirm && !isSending,
  })
  return { confirmation: actions.confirm ? data : undefined, isFetching, refetch }
}

import { useQuery } from '@tanstack/react-query'
import { agencyOrderQuery } from '../../../data/agency-order.ts'
import type { Order } from '../../../data/order-queries.ts'
import { organizationId } from '../../../session/session.ts'

/** The agency's view of an order that is about to be confirmed; not asked for by anybody else (R4). */
export const useConfirmWarnings = ({ id, actions }: Pick<Order, 'id' | 'actions'>) => {
  const { data, isLoading } = useQuery({
    ...agencyOrderQuery(organizationId(), id),
    enabled: actions.confirm,
    staleTime: 0,
  })
  return { page: actions.confirm ? data : undefined, isLoading }
}

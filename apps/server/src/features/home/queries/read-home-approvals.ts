import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { listWaitingApprovals } from '../../approvals/index.ts'
import type { HomeOrderRow } from './read-home-orders.ts'
import { takePart } from './take-part.ts'

type HomeApprovals = EndpointOutput<Endpoints['getHome']>['approvals']
type Waiting = Awaited<ReturnType<typeof listWaitingApprovals>>[number]

const present = ({
  orderId,
  orderName: name,
  products,
  productCount,
  thumbnailUrl,
  requestedBy,
  amount,
  deadline,
  waitsFor,
}: Waiting): HomeApprovals['own']['entries'][number] => ({
  orderId,
  name,
  products,
  productCount,
  thumbnailUrl,
  requestedBy,
  amount,
  deadline,
  waitsFor,
})

/** Reads the approvals that concern the caller (R47); asks nothing where no order of the client waits. */
export const readHomeApprovals = async (ctx: ClientCtx, rows: readonly HomeOrderRow[]): Promise<HomeApprovals> => {
  const waiting = rows.some(({ part }) => part === 'approval') ? await listWaitingApprovals(ctx) : []
  const part = (chosen: readonly Waiting[]) => {
    const { entries, hasMore } = takePart(chosen)
    return { entries: entries.map(present), hasMore }
  }
  return {
    toDecide: part(waiting.filter(({ canDecide }) => canDecide)),
    own: part(waiting.filter(({ canDecide, isOwn }) => isOwn && !canDecide)),
  }
}

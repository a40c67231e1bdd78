import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { canEndProof } from '@tiraaz/domain/proofs/proof-round'
import type { ClientCtx } from '../../../context/context.ts'
import { canDoWithOrder } from '../../orders/index.ts'
import { markOpened } from '../store/proof-people-store.ts'
import {
  getProofActions,
  getProofProductName,
  presentPeople,
  presentProofContent,
  type ProofRow,
  readProofRow,
} from './proof-row.ts'

type Output = EndpointOutput<Endpoints['getProof']>

const endOf = ({ endedAt, endedBy, reason }: ProofRow): Output['ended'] =>
  endedAt === null || endedBy === null || reason === null ? null : { at: endedAt.toISOString(), by: endedBy, reason }

const actionsOf = (ctx: ClientCtx, row: ProofRow): Output['actions'] => {
  const maySend = canDoWithOrder(ctx, 'sendProof', row.order)
  return {
    ...getProofActions(ctx, row),
    withdraw: maySend && canEndProof('withdrawn', row),
    revoke: maySend && row.state === 'sent',
    remind: maySend && row.state === 'sent' && row.hasCurrentFiles && ctx.ports.mailReaches !== 'nobody',
    pass: maySend && canEndProof('passed', row),
  }
}

/**
 * Returns a proof round with its files, people and comments (R44). A person who is asked has opened it then, unless it is
 * over: a newer round is compared with it.
 */
export const getProof = async (ctx: ClientCtx, { params }: EndpointRequest<Endpoints['getProof']>): Promise<Output> => {
  const row = await readProofRow(ctx, params.proofId)
  const isFirstLook =
    row.state === 'sent' && row.people.some(({ id, openedAt }) => id === ctx.user.id && openedAt === null)
  if (isFirstLook) await markOpened(ctx, row.id)
  const { isNewest, rounds, order, item } = row
  return {
    ...presentProofContent(ctx, row),
    isNewest,
    rounds,
    order: { id: order.id, name: order.name, projectNumber: order.projectNumber },
    item: {
      id: item.id,
      productId: item.productId,
      productName: getProofProductName(ctx, row),
      quantity: item.quantity,
    },
    ended: endOf(row),
    people: presentPeople(ctx, row, isFirstLook),
    actions: actionsOf(ctx, row),
  }
}

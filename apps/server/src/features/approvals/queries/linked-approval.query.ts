import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { maskEmail } from '@tiraaz/domain/guests/guest-code'
import type { BaseCtx } from '../../../context/context.ts'
import { loadOrder } from '../../orders/index.ts'
import { openApprovalLink } from '../store/approval-link-store.ts'
import { findRequest } from '../store/request-store.ts'
import { presentContent } from './present-approval.ts'

/**
 * Returns an order for the outside approver of a link (R47): its content and prices, without its notes, steps and other data
 * of the client; writes nothing.
 */
export const getLinkedApproval = async (
  ctx: BaseCtx,
  { params }: EndpointRequest<Endpoints['getLinkedApproval']>,
): Promise<EndpointOutput<Endpoints['getLinkedApproval']>> => {
  const { sender, orderId, agencyName, codeGoesTo } = await openApprovalLink(ctx, params.token)
  const order = await loadOrder(sender, orderId)
  const request = await findRequest(sender, orderId)
  return {
    version: order.version,
    orderName: order.name,
    clientName: sender.client.name,
    agencyName,
    requestedAt: request.requestedAt.toISOString(),
    requestedBy: request.requestedBy,
    ...(await presentContent(sender, order, request)),
    code: codeGoesTo === null ? null : { sentTo: maskEmail(codeGoesTo) },
  }
}

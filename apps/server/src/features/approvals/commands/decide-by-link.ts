import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { BaseCtx } from '../../../context/context.ts'
import { Conflict } from '../../../core/errors.ts'
import { refuseUnlessCode, sendGuestCode } from '../../guests/index.ts'
import { openApprovalLink } from '../store/approval-link-store.ts'
import { decideStep } from './decide-approval.ts'

/** Emails the code without which the outside approver of a link cannot decide (R47). */
export const sendLinkedApprovalCode = async (
  ctx: BaseCtx,
  { params: { token } }: EndpointRequest<Endpoints['sendLinkedApprovalCode']>,
  address: string,
): Promise<undefined> => sendGuestCode(await openApprovalLink(ctx, token), { table: 'approval_guests', token, address })

/** Records the decision of an outside approver by the rules of members, with the code from an email (R47). */
export const decideLinkedApproval = async (
  ctx: BaseCtx,
  { params, query, body: { code, ...decision } }: EndpointRequest<Endpoints['decideLinkedApproval']>,
): Promise<undefined> => {
  const link = await openApprovalLink(ctx, params.token)
  const { guest, sender, orderId, version, stepId } = link
  // Before the code, of which a stale page takes no try; the lock of the order checks it again.
  if (query.version !== version) throw new Conflict()
  await refuseUnlessCode(link, 'approval_guests', code)
  await decideStep({ actor: guest, reader: sender }, { orderId, version, stepId }, decision)
  return undefined
}

import { DEFAULT_LOCALE } from '@tiraaz/messages/locale'
import { loadOrder, type StoredOrder } from '../../orders/index.ts'
import { type DecidingCtx, getOwnerIds } from '../find-step-deciders.ts'
import { readApprovalReaders } from '../store/email-readers.ts'
import type { StoredRequest } from '../store/request-store.ts'

type ApprovalOutcome = { decision: 'approved' } | { decision: 'rejected'; reason: string }

/** Emails the sender and the representative of an order the end of its approval, but not whoever decided. */
const emailOwners = async (
  tx: DecidingCtx,
  order: StoredOrder,
  request: StoredRequest,
  decided: ApprovalOutcome,
): Promise<void> => {
  const { id: deciderId, name: approverName } = 'guest' in tx ? tx.guest : tx.user
  const owners = getOwnerIds(request).filter((id) => id !== deciderId)
  const readers = (await readApprovalReaders(tx, owners)).filter(({ id }) => owners.includes(id))
  const { client, ports, organizationId } = tx
  const facts = {
    link: `${ports.publicUrl}/clients/${client.id}/approvals/${order.id}`,
    projectNumber: order.projectNumber ?? '',
    orderName: order.name,
    clientName: client.name,
    deadline: order.deadline,
    approverName,
  }
  await ports.mail.queue(
    tx,
    ...readers.map(({ email, name, locale }) => ({
      to: { email, name, locale: locale ?? DEFAULT_LOCALE },
      organizationId,
      content:
        decided.decision === 'approved'
          ? ({ kind: 'approvalGiven', ...facts } as const)
          : ({ kind: 'approvalRejected', ...facts, reason: decided.reason } as const),
    })),
  )
}

/** Emails the last approval, by which the order was sent. */
export const emailApproved = async (tx: DecidingCtx, request: StoredRequest): Promise<void> =>
  emailOwners(tx, await loadOrder(tx, request.orderId), request, { decision: 'approved' })

/** Emails a rejection with its reason. */
export const emailRejected = (
  tx: DecidingCtx,
  order: StoredOrder,
  request: StoredRequest,
  reason: string,
): Promise<void> => emailOwners(tx, order, request, { decision: 'rejected', reason })

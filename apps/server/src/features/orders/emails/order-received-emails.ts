import type { ClientCtx } from '../../../context/context.ts'
import { notify } from '../../notifications/index.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { buildFilesMissingEmail } from './files-missing-email.ts'
import { buildOrderContents, buildOrderFacts, findReaders, type OrderEmail, queueEmails } from './order-email.ts'

/**
 * Emails the orderer at submit, with a second email if files are missing (R12), and notifies the agency (R39). Whoever is
 * the orderer gets no email as the agent.
 */
export const sendOrderReceivedEmails = async (ctx: ClientCtx, order: StoredOrder): Promise<void> => {
  const { orderer, agent } = await findReaders(ctx, order)
  const notified = await notify(ctx, { kind: 'orderSubmitted', orderId: order.id, version: order.version })
  const facts = buildOrderFacts(ctx, order)
  const ordererName = orderer?.name ?? order.representativeName ?? ctx.user.name
  const received = { kind: 'orderReceived', ...facts, ordererName } as const
  const agencyLink = `${ctx.ports.publicUrl}/agency/orders/${order.id}`
  await queueEmails(
    ctx,
    { to: orderer, content: (reader) => ({ ...received, reader: 'orderer', ...buildOrderContents(reader, order) }) },
    ...notified
      .filter(({ id }) => id !== orderer?.id)
      .map(
        (to): OrderEmail => ({
          to,
          content: (reader) => ({
            ...received,
            link: agencyLink,
            reader: 'agent',
            ...buildOrderContents(reader, order),
          }),
        }),
      ),
    {
      to: order.filesMissing ? orderer : null,
      content: (reader) => buildFilesMissingEmail(order, { facts, agent, reader }),
    },
  )
}

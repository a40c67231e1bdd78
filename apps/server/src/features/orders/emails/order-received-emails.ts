import type { ClientCtx } from '../../../context/context.ts'
import type { StoredOrder } from '../store/stored-order.ts'
import { buildFilesMissingEmail } from './files-missing-email.ts'
import { buildOrderContents, buildOrderFacts, findReaders, queueEmails } from './order-email.ts'

/** Emails the orderer and the agent at submit; the orderer gets a second email if files are missing (R12). */
export const sendOrderReceivedEmails = async (ctx: ClientCtx, order: StoredOrder): Promise<void> => {
  const { orderer, agent } = await findReaders(ctx, order)
  const facts = buildOrderFacts(ctx, order)
  const ordererName = orderer?.name ?? order.representativeName ?? ctx.user.name
  const received = { kind: 'orderReceived', ...facts, ordererName } as const
  const agencyLink = `${ctx.ports.publicUrl}/agency/orders/${order.id}`
  await queueEmails(
    ctx,
    { to: orderer, content: (reader) => ({ ...received, reader: 'orderer', ...buildOrderContents(reader, order) }) },
    {
      // The agent who submits the order gets no email about it.
      to: agent?.id === ctx.user.id ? null : agent,
      content: (reader) => ({
        ...received,
        link: agencyLink,
        reader: 'agent',
        ...buildOrderContents(reader, order),
      }),
    },
    {
      to: order.filesMissing ? orderer : null,
      content: (reader) => buildFilesMissingEmail(order, { facts, agent, reader }),
    },
  )
}

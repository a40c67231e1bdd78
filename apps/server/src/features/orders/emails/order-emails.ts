import { lacksFiles } from '@tiraaz/domain/orders/missing-files'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import type { ActorCtx, ClientCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { sql } from 'kysely'
import type { EmailContent, OrderFacts } from '../../../core/email-content.ts'
import { STILL_REACHES_CLIENT } from '../../accounts/index.ts'
import type { StoredItem, StoredOrder } from '../store/stored-order.ts'

type Reader = { id: string; email: string; name: string; locale: Locale }
type Scope = { clientId: string; organizationId: string; ordererId: string | null }

/** Reads the orderer and the agent if they still have access to the client. */
const readReaders = defineStatement<Scope, Reader & { isAgent: boolean }>(
  ({ clientId, organizationId, ordererId }) => sql`
    select u.id, u.email, u.name, u.locale, u.id = c.agent_id is true as "isAgent"
    from clients c
    join users u on u.id = any(array[c.agent_id, ${ordererId}::text])
    where c.id = ${clientId} and c.organization_id = ${organizationId} and ${STILL_REACHES_CLIENT}`,
)

type Readers = { orderer: Reader | null; agent: Reader | null }

/** Finds the orderer (the representative, else the acting member) and the agent; one person gets one role only. */
const findReaders = async (ctx: ActorCtx, { representativeId }: StoredOrder): Promise<Readers> => {
  const ordererId = representativeId ?? (ctx.role === 'agency' || ctx.role === 'printingHouse' ? null : ctx.user.id)
  const scope = { clientId: ctx.client.id, organizationId: ctx.organizationId, ordererId }
  const readers = await readReaders(ctx.db, scope)
  return {
    orderer: readers.find(({ id }) => id === ordererId) ?? null,
    agent: readers.find(({ id, isAgent }) => isAgent && id !== ordererId) ?? null,
  }
}

const nameFor = ({ locale }: Reader, { nameEt, nameEn }: StoredItem): string =>
  ({ et: nameEt, en: nameEn })[getLanguage(locale)]

/** Link to the client's list, filtered to this order. */
const inClientsList = ({ client, ports }: ActorCtx, { id }: StoredOrder): string =>
  `${ports.publicUrl}/clients/${client.id}/orders?${new URLSearchParams({ order: id })}`

const agencysOrder = ({ ports }: ClientCtx, { id }: StoredOrder): string => `${ports.publicUrl}/agency/orders/${id}`

/** Order facts for emails; contain no purchase prices, markup or printing houses (R4). */
const factsOf = (ctx: ActorCtx, order: StoredOrder): OrderFacts => ({
  link: inClientsList(ctx, order),
  projectNumber: order.projectNumber ?? '',
  orderName: order.name,
  clientName: ctx.client.name,
  deadline: order.deadline,
})

const contentsFor = (reader: Reader, { items, itemsSaleCents, transportSaleCents }: StoredOrder) => ({
  items: items.map((item) => ({ name: nameFor(reader, item), quantity: item.quantity })),
  totalCents: itemsSaleCents === null || transportSaleCents === null ? null : itemsSaleCents + transportSaleCents,
})

type OrderEmail = { to: Reader | null; content: (reader: Reader) => EmailContent }

const queueEmails = (ctx: ActorCtx, ...emails: readonly OrderEmail[]): Promise<void> =>
  ctx.ports.mail.queue(
    ctx,
    ...emails.flatMap(({ to, content }) =>
      to === null ? [] : [{ to, organizationId: ctx.organizationId, content: content(to) }],
    ),
  )

/** Emails the orderer and the agent at submit; the orderer gets a second email if files are missing (R12). */
export const sendOrderReceivedEmails = async (ctx: ClientCtx, order: StoredOrder): Promise<void> => {
  const { orderer, agent } = await findReaders(ctx, order)
  const facts = factsOf(ctx, order)
  const ordererName = orderer?.name ?? order.representativeName ?? ctx.user.name
  const received = { kind: 'orderReceived', ...facts, ordererName } as const
  await queueEmails(
    ctx,
    { to: orderer, content: (reader) => ({ ...received, reader: 'orderer', ...contentsFor(reader, order) }) },
    {
      // The agent who submits the order gets no email about it.
      to: agent?.id === ctx.user.id ? null : agent,
      content: (reader) => ({
        ...received,
        link: agencysOrder(ctx, order),
        reader: 'agent',
        ...contentsFor(reader, order),
      }),
    },
    {
      to: order.filesMissing ? orderer : null,
      content: (reader) => ({
        kind: 'filesMissing',
        ...facts,
        products: order.items.filter(lacksFiles).map((item) => nameFor(reader, item)),
        agent: agent === null ? null : { name: agent.name, email: agent.email },
      }),
    },
  )
}

/** Emails the orderer when the order is confirmed. */
export const sendOrderConfirmedEmail = async (ctx: ClientCtx, order: StoredOrder): Promise<void> => {
  const { orderer } = await findReaders(ctx, order)
  await queueEmails(ctx, {
    to: orderer,
    content: (reader) => ({ kind: 'orderConfirmed', ...factsOf(ctx, order), ...contentsFor(reader, order) }),
  })
}

/** Emails the orderer when the last missing price is set (R16). */
export const sendOrderPricedEmail = async (ctx: ClientCtx, order: StoredOrder): Promise<void> => {
  const { orderer } = await findReaders(ctx, order)
  await queueEmails(ctx, {
    to: orderer,
    content: (reader) => ({ kind: 'orderPriced', ...factsOf(ctx, order), ...contentsFor(reader, order) }),
  })
}

/** Emails the orderer when an agreed price changes. */
export const sendOrderRepricedEmail = async (ctx: ClientCtx, order: StoredOrder): Promise<void> => {
  const { orderer } = await findReaders(ctx, order)
  await queueEmails(ctx, {
    to: orderer,
    content: (reader) => ({ kind: 'orderRepriced', ...factsOf(ctx, order), ...contentsFor(reader, order) }),
  })
}

/** Emails the orderer the agency's answer to the alteration request (R36). */
export const sendAlterationAnsweredEmail = async (
  ctx: ClientCtx,
  order: StoredOrder,
  { alterationRequest, answer }: { alterationRequest: string; answer: string },
): Promise<void> => {
  const { orderer } = await findReaders(ctx, order)
  await queueEmails(ctx, {
    to: orderer,
    content: () => ({ kind: 'alterationAnswered', ...factsOf(ctx, order), wish: alterationRequest, answer }),
  })
}

/** Emails the orderer the reason of the cancellation (R20). */
export const sendOrderCanceledEmail = async (ctx: ClientCtx, order: StoredOrder): Promise<void> => {
  const { orderer } = await findReaders(ctx, order)
  await queueEmails(ctx, {
    to: orderer,
    content: () => ({ kind: 'orderCanceled', ...factsOf(ctx, order), reason: order.cancelReason ?? '' }),
  })
}

/** Emails the orderer when the last worksheet is done (R20), with the items that were canceled separately. */
export const sendOrderDoneEmail = async (
  ctx: ActorCtx,
  order: StoredOrder,
  canceledItems: ReadonlySet<string>,
): Promise<void> => {
  const { orderer } = await findReaders(ctx, order)
  const canceled = order.items.filter(({ id }) => canceledItems.has(id))
  await queueEmails(ctx, {
    to: orderer,
    content: (reader) => ({
      kind: 'orderDone',
      ...factsOf(ctx, order),
      canceled: canceled.map((item) => nameFor(reader, item)),
    }),
  })
}

import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import type { ActorCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { sql } from 'kysely'
import type { EmailContent, OrderFacts } from '../../../core/email-content.ts'
import { STILL_REACHES_CLIENT } from '../../accounts/index.ts'
import type { StoredItem, StoredOrder } from '../store/stored-order.ts'

/** Recipient of emails about an order; `onBehalfOf`: name of the absent colleague, for a deputy (R42). */
export type OrderEmailReader = { id: string; email: string; name: string; locale: Locale; onBehalfOf?: string | null }
type Scope = { clientId: string; organizationId: string; ordererId: string | null }

/** Reads the orderer and the agent if they still have access to the client. */
const readReaders = defineStatement<Scope, OrderEmailReader & { isAgent: boolean }>(
  ({ clientId, organizationId, ordererId }) => sql`
    select u.id, u.email, u.name, u.locale, u.id = c.agent_id is true as "isAgent"
    from clients c
    join users u on u.id = any(array[c.agent_id, ${ordererId}::text])
    where c.id = ${clientId} and c.organization_id = ${organizationId} and ${STILL_REACHES_CLIENT}`,
)

type Readers = { orderer: OrderEmailReader | null; agent: OrderEmailReader | null }

/** Finds the orderer (the representative, else the acting member) and the agent; one person gets one role only. */
export const findReaders = async (ctx: ActorCtx, { representativeId }: StoredOrder): Promise<Readers> => {
  const actingMember = 'user' in ctx && ctx.role !== 'agency' ? ctx.user.id : null
  const ordererId = representativeId ?? actingMember
  const scope = { clientId: ctx.client.id, organizationId: ctx.organizationId, ordererId }
  const readers = await readReaders(ctx.db, scope)
  return {
    orderer: readers.find(({ id }) => id === ordererId) ?? null,
    agent: readers.find(({ id, isAgent }) => isAgent && id !== ordererId) ?? null,
  }
}

/** Name of an item's product in the reader's language. */
export const getProductName = ({ locale }: Pick<OrderEmailReader, 'locale'>, { nameEt, nameEn }: StoredItem): string =>
  ({ et: nameEt, en: nameEn })[getLanguage(locale)]

/** Link to the client's list, filtered to this order. */
const getClientLink = ({ client, ports }: ActorCtx, { id }: StoredOrder): string =>
  `${ports.publicUrl}/clients/${client.id}/orders?${new URLSearchParams({ order: id })}`

/** Order facts for emails; contain no purchase prices, markup or printing houses (R4). */
export const buildOrderFacts = (ctx: ActorCtx, order: StoredOrder): OrderFacts => ({
  link: getClientLink(ctx, order),
  projectNumber: order.projectNumber ?? '',
  orderName: order.name,
  clientName: ctx.client.name,
  deadline: order.deadline,
})

/** Items and price of an order in the reader's language. */
export const buildOrderContents = (
  reader: OrderEmailReader,
  { items, itemsSaleCents, transportSaleCents }: StoredOrder,
) => ({
  items: items.map((item) => ({ name: getProductName(reader, item), quantity: item.quantity })),
  totalCents: itemsSaleCents === null || transportSaleCents === null ? null : itemsSaleCents + transportSaleCents,
})

const recipientOf = ({ email, name, locale }: OrderEmailReader) => ({ email, name, locale })

const contentFor = (to: OrderEmailReader, content: OrderEmail['content']): EmailContent => ({
  ...content(to),
  ...(to.onBehalfOf ? { onBehalfOf: to.onBehalfOf } : {}),
})

export type OrderEmail = { to: OrderEmailReader | null; content: (reader: OrderEmailReader) => EmailContent }

/** Queues emails of one order in one statement; those without a recipient are left out. */
export const queueEmails = (ctx: ActorCtx, ...emails: readonly OrderEmail[]): Promise<void> =>
  ctx.ports.mail.queue(
    ctx,
    ...emails.flatMap(({ to, content }) =>
      to === null
        ? []
        : [{ to: recipientOf(to), organizationId: ctx.organizationId, content: contentFor(to, content) }],
    ),
  )

/** Emails the orderer, if there is one with access. */
export const emailOrderer = async (
  ctx: ActorCtx,
  order: StoredOrder,
  content: (facts: OrderFacts, reader: OrderEmailReader) => EmailContent,
): Promise<void> => {
  const { orderer } = await findReaders(ctx, order)
  await queueEmails(ctx, { to: orderer, content: (reader) => content(buildOrderFacts(ctx, order), reader) })
}

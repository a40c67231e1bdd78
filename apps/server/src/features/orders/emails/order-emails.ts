import { lacksFiles } from '@tiraaz/domain/orders/missing-files'
import { languageOf, type Locale } from '@tiraaz/messages/locale'
import type { ActingCtx } from '../../../context/context.ts'
import { statement } from '../../../db/statement.ts'
import { sql } from 'kysely'
import type { Letter, OrderFacts } from '../../../core/letters.ts'
import { STILL_REACHES_CLIENT } from '../../accounts/index.ts'
import type { StoredItem, StoredOrder } from '../store/stored-order.ts'

type Reader = { id: string; email: string; name: string; locale: Locale }
type Scope = { clientId: string; organizationId: string; ordererId: string | null }

/** Who may still see the order: the orderer as a member of the client, the agent as staff of the organization. */
const readReaders = statement<Scope, Reader & { isAgent: boolean }>(
  ({ clientId, organizationId, ordererId }) => sql`
    select u.id, u.email, u.name, u.locale, u.id = c.agent_id is true as "isAgent"
    from clients c
    join users u on u.id = any(array[c.agent_id, ${ordererId}::text])
    where c.id = ${clientId} and c.organization_id = ${organizationId} and ${STILL_REACHES_CLIENT}`,
)

type Readers = { orderer: Reader | null; agent: Reader | null }

/** The representative, in whose name the order is; without one the member who acts. One person is only one of the two. */
const findReaders = async (ctx: ActingCtx, { representativeId }: StoredOrder): Promise<Readers> => {
  const ordererId = representativeId ?? (ctx.role === 'agency' ? null : ctx.user.id)
  const scope = { clientId: ctx.client.id, organizationId: ctx.organizationId, ordererId }
  const readers = await readReaders(ctx.db, scope)
  return {
    orderer: readers.find(({ id }) => id === ordererId) ?? null,
    agent: readers.find(({ id, isAgent }) => isAgent && id !== ordererId) ?? null,
  }
}

const nameFor = ({ locale }: Reader, { nameEt, nameEn }: StoredItem): string =>
  ({ et: nameEt, en: nameEn })[languageOf(locale)]

/** The list with this one order in it, however old it is. */
const inClientsList = ({ client, ports }: ActingCtx, { id }: StoredOrder): string =>
  `${ports.publicUrl}/clients/${client.id}/orders?${new URLSearchParams({ order: id })}`

const agencysOrder = ({ ports }: ActingCtx, { id }: StoredOrder): string => `${ports.publicUrl}/agency/orders/${id}`

/** Nothing of purchase prices, markup or printing houses: the letters have no place for it (R4). */
const factsOf = (ctx: ActingCtx, order: StoredOrder): OrderFacts => ({
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

type Told = { to: Reader | null; letter: (reader: Reader) => Letter }

const tell = (ctx: ActingCtx, ...told: readonly Told[]): Promise<void> =>
  ctx.ports.mail.queue(
    ctx,
    ...told.flatMap(({ to, letter }) =>
      to === null ? [] : [{ to, organizationId: ctx.organizationId, letter: letter(to) }],
    ),
  )

/** At submit: to the orderer, with what files are waited for in a letter of its own (R12), and to the agent. */
export const tellReceived = async (ctx: ActingCtx, order: StoredOrder): Promise<void> => {
  const { orderer, agent } = await findReaders(ctx, order)
  const facts = factsOf(ctx, order)
  const ordererName = orderer?.name ?? order.representativeName ?? ctx.user.name
  const received = { kind: 'orderReceived', ...facts, ordererName } as const
  await tell(
    ctx,
    { to: orderer, letter: (reader) => ({ ...received, reader: 'orderer', ...contentsFor(reader, order) }) },
    {
      // Whoever sends an order knows of it.
      to: agent?.id === ctx.user.id ? null : agent,
      letter: (reader) => ({
        ...received,
        link: agencysOrder(ctx, order),
        reader: 'agent',
        ...contentsFor(reader, order),
      }),
    },
    {
      to: order.filesMissing ? orderer : null,
      letter: (reader) => ({
        kind: 'filesMissing',
        ...facts,
        products: order.items.filter(lacksFiles).map((item) => nameFor(reader, item)),
        agent: agent === null ? null : { name: agent.name, email: agent.email },
      }),
    },
  )
}

/** At confirm, to the orderer. */
export const tellConfirmed = async (ctx: ActingCtx, order: StoredOrder): Promise<void> => {
  const { orderer } = await findReaders(ctx, order)
  await tell(ctx, {
    to: orderer,
    letter: (reader) => ({ kind: 'orderConfirmed', ...factsOf(ctx, order), ...contentsFor(reader, order) }),
  })
}

/** R16: to the orderer, when the last price on request is known. */
export const tellPriced = async (ctx: ActingCtx, order: StoredOrder): Promise<void> => {
  const { orderer } = await findReaders(ctx, order)
  await tell(ctx, {
    to: orderer,
    letter: (reader) => ({ kind: 'orderPriced', ...factsOf(ctx, order), ...contentsFor(reader, order) }),
  })
}

/** To the orderer, when an agreed price is another one. */
export const tellRepriced = async (ctx: ActingCtx, order: StoredOrder): Promise<void> => {
  const { orderer } = await findReaders(ctx, order)
  await tell(ctx, {
    to: orderer,
    letter: (reader) => ({ kind: 'orderRepriced', ...factsOf(ctx, order), ...contentsFor(reader, order) }),
  })
}

/** R36: to the orderer, what the agency answers to the wish. */
export const tellAnswered = async (
  ctx: ActingCtx,
  order: StoredOrder,
  told: { wish: string; answer: string },
): Promise<void> => {
  const { orderer } = await findReaders(ctx, order)
  await tell(ctx, { to: orderer, letter: () => ({ kind: 'alterationAnswered', ...factsOf(ctx, order), ...told }) })
}

/** To the orderer, with the reason that the agency gave (R20). */
export const tellCanceled = async (ctx: ActingCtx, order: StoredOrder): Promise<void> => {
  const { orderer } = await findReaders(ctx, order)
  await tell(ctx, {
    to: orderer,
    letter: () => ({ kind: 'orderCanceled', ...factsOf(ctx, order), reason: order.cancelReason ?? '' }),
  })
}

/** To the orderer, when the last worksheet is done (R20), with what was canceled alone: of that nobody told before. */
export const tellDone = async (
  ctx: ActingCtx,
  order: StoredOrder,
  canceledItems: ReadonlySet<string>,
): Promise<void> => {
  const { orderer } = await findReaders(ctx, order)
  const canceled = order.items.filter(({ id }) => canceledItems.has(id))
  await tell(ctx, {
    to: orderer,
    letter: (reader) => ({
      kind: 'orderDone',
      ...factsOf(ctx, order),
      canceled: canceled.map((item) => nameFor(reader, item)),
    }),
  })
}

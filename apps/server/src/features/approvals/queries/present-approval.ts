import { getLanguage } from '@tiraaz/messages/locale'
import { centsToEuros, centsToEurosOrNull, sumPrices } from '@tiraaz/domain/money/money'
import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { type OrderBudget, presentOrderBudgets } from '../../budgets/index.ts'
import { createThumbnailAddresses } from '../../design-files/index.ts'
import { presentBlanketOrder, settleOrderFields } from '../../order-fields/index.ts'
import {
  collectPrices,
  presentOrderFields,
  presentSpeed,
  repriceWaitingOrder,
  type StoredOrder,
} from '../../orders/index.ts'
import type { StoredRequest } from '../store/request-store.ts'

/** Content that a person approves: the page in the portal and the page of a link show the same. */
export type ApprovalContentResponse = Pick<
  EndpointOutput<Endpoints['getApproval']>,
  'items' | 'places' | 'transport' | 'total' | 'deadline' | 'orderFields' | 'blanketOrder' | 'budgets' | 'isSendable'
>
type ApprovalPlace = ApprovalContentResponse['places'][number]

const readReadyPreviews = defineStatement<{ ids: string }, { id: string }>(
  ({ ids }) => sql`
    select id from previews where id in (select jsonb_array_elements_text(${ids}::jsonb)) and state = 'ready'`,
)

/** Signed address of the picture of each design, by the design's id. */
const findThumbnails = async (ctx: ClientCtx, { items }: StoredOrder): Promise<ReadonlyMap<string, string>> => {
  const designs = items.flatMap((item) => item.designs)
  const pictures = designs.map(({ id, files }) => ({ id, previews: files.flatMap(({ previewId }) => previewId ?? []) }))
  const ids = JSON.stringify(pictures.flatMap(({ previews }) => previews))
  const ready = new Set((await readReadyPreviews(ctx.db, { ids })).map(({ id }) => id))
  const thumbnailOf = createThumbnailAddresses(ctx)
  return new Map(
    pictures.flatMap(({ id, previews }) => {
      const shown = previews.find((preview) => ready.has(preview))
      return shown === undefined ? [] : [[id, thumbnailOf(shown)] as const]
    }),
  )
}

/** Prices, deadline and places of now; those of the order itself once it does not wait any more. */
type Now = Pick<ApprovalContentResponse, 'places' | 'isSendable' | 'blanketOrder'> & {
  items: readonly { cents: number | null; speed: ReturnType<typeof presentSpeed> }[]
  transport: number | null
  deadline: string | null
  budgets: OrderBudget[]
}

const readNow = async (ctx: ClientCtx, order: StoredOrder): Promise<Now> => {
  if (order.status !== 'waitingApproval') {
    return {
      places: order.places.map(
        ({ contactId, objectName, city, courierSaleCents }): ApprovalPlace => ({
          destinationId: contactId,
          name: objectName,
          city,
          price: centsToEurosOrNull(courierSaleCents),
        }),
      ),
      items: order.items.map((item) => ({ cents: item.saleCents, speed: presentSpeed(item) })),
      transport: order.transportSaleCents,
      deadline: order.deadline,
      isSendable: true,
      blanketOrder: null,
      budgets: [],
    }
  }
  const now = await repriceWaitingOrder(ctx, order)
  const { items, transport } = collectPrices(order, now.prices)
  const { itemsSaleCents, transportSaleCents } = now.prices.totals
  return {
    places: transport.flatMap(({ destinationId, cents }): ApprovalPlace[] => {
      const place = now.addresses.byId.get(destinationId)
      if (place === undefined) return []
      return [{ destinationId, name: place.objectName, city: place.city, price: centsToEurosOrNull(cents) }]
    }),
    items: items.map(({ cents }, at) => {
      const speed = now.prices.items[at]?.speed
      return {
        cents,
        speed: presentSpeed({ speedLevelDays: speed?.days ?? null, speedCents: speed?.saleCents ?? null }),
      }
    }),
    transport: transportSaleCents,
    deadline: now.deadline,
    isSendable: now.problems.length === 0,
    blanketOrder: await presentBlanketOrder(ctx, order, sumPrices([itemsSaleCents, transportSaleCents])),
    budgets: now.budgets,
  }
}

const sumOf = (prices: readonly (number | null)[]): number | null =>
  prices.some((price) => price === null)
    ? null
    : centsToEuros(prices.reduce<number>((sum, price) => sum + (price ?? 0), 0))

const presentItems = (
  ctx: ClientCtx,
  { items }: StoredOrder,
  now: Now,
  thumbnails: ReadonlyMap<string, string>,
): ApprovalContentResponse['items'] =>
  items.map((item, at) => ({
    id: item.id,
    productName: { et: item.nameEt, en: item.nameEn }[getLanguage(ctx.locale)],
    quantity: item.quantity,
    price: { was: centsToEurosOrNull(item.saleCents), now: centsToEurosOrNull(now.items[at]?.cents ?? null) },
    ...now.items[at]?.speed,
    costCentre: item.costCentre,
    designs: item.designs.map(({ id, name, quantity }) => ({
      id,
      name,
      quantity,
      thumbnailUrl: thumbnails.get(id) ?? null,
    })),
  }))

/** Presents the lines, places and prices of an order, when its approval was asked for and now. */
export const presentContent = async (
  ctx: ClientCtx,
  order: StoredOrder,
  request: StoredRequest,
): Promise<ApprovalContentResponse> => {
  // As it would be sent: without fields that the client does not use any more (R45).
  const shown = order.status === 'waitingApproval' ? await settleOrderFields(ctx, order) : order
  const now = await readNow(ctx, shown)
  return {
    items: presentItems(ctx, shown, now, await findThumbnails(ctx, order)),
    places: now.places,
    transport: { was: centsToEurosOrNull(order.transportSaleCents), now: centsToEurosOrNull(now.transport) },
    total: {
      was: centsToEurosOrNull(request.amountCents),
      now: sumOf([...now.items.map(({ cents }) => cents), now.transport]),
    },
    deadline: { was: order.deadline, now: now.deadline },
    orderFields: presentOrderFields(ctx, shown),
    blanketOrder: now.blanketOrder,
    budgets: presentOrderBudgets(now.budgets),
    isSendable: now.isSendable,
  }
}

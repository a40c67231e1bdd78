import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { basisPointsToPercent, centsToEuros, centsToEurosOrNull } from '@tiraaz/domain/money/money'
import { lacksFiles } from '@tiraaz/domain/orders/missing-files'
import { computeMarkupPercentage, floorOfParts, presentMargin, sumOrderPrices } from '@tiraaz/domain/pricing/margin'
import type { ClientCtx } from '../../../context/context.ts'
import { listOrderRemarks, readConfirmFacts } from '../commands/order-remarks.ts'
import { applyPrices, priceItems } from '../commands/price-items.ts'
import { canDoWithOrder } from '../order-policy.ts'
import { findOrderAddresses } from '../store/find-order-addresses.ts'
import { loadOrder } from '../store/order-store.ts'
import type { StoredItem, StoredOrder } from '../store/stored-order.ts'
import { getOrderArtwork } from './order-artwork.query.ts'
import { getOrderVat } from './order-vat.query.ts'
import { getItemName } from './present-order.ts'
import { presentAgencySpeed } from './present-speed.ts'
import { listReceiverNames } from './select-listed-designs.ts'

type Output = EndpointOutput<Endpoints['getConfirmation']>

/** Reprices an order as confirming would now (R18); an order that cannot be confirmed keeps its prices. */
const atPricesOfConfirming = async (ctx: ClientCtx, stored: StoredOrder) => {
  const places = await findOrderAddresses(ctx, stored.items, stored)
  const prices = await priceItems(ctx, stored, places)
  const order = canDoWithOrder(ctx, 'confirm', stored) ? applyPrices(stored, prices, places) : stored
  return { order, minimumDeadline: prices.minimumDeadline, daysOff: [...prices.daysOff] }
}

const readHouseNames = async ({ db, organizationId }: ClientCtx, items: readonly StoredItem[]) => {
  const ids = items.flatMap(({ printingHouseId }) => printingHouseId ?? [])
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('printing_houses')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Number of files of each item that the check warns about, or that could not be read. */
const countWarnedFiles = async (ctx: ClientCtx, id: string): Promise<ReadonlyMap<string, number>> => {
  const { files } = await getOrderArtwork(ctx, { params: { clientId: ctx.client.id, id } })
  const warned = files.filter(
    ({ state, findings }) => state === 'failed' || findings.some(({ weight }) => weight === 'warning'),
  )
  const byItem = Map.groupBy(warned, ({ itemId }) => itemId)
  return new Map([...byItem].map(([itemId, list]) => [itemId, list.length]))
}

type ItemFacts = { names: ReadonlyMap<string, string>; warned: ReadonlyMap<string, number>; floor: number }

const itemView = (ctx: ClientCtx, item: StoredItem, { names, warned, floor }: ItemFacts): Output['items'][number] => ({
  id: item.id,
  productName: getItemName(ctx, item),
  quantity: item.quantity,
  printingHouseName: item.printingHouseId === null ? null : (names.get(item.printingHouseId) ?? null),
  purchasePrice: centsToEurosOrNull(item.purchaseCents),
  price: centsToEurosOrNull(item.saleCents),
  ...presentAgencySpeed(item),
  markupPercentage: computeMarkupPercentage(item.saleCents, item.purchaseCents),
  margin: presentMargin(item.saleCents, item.purchaseCents, floor),
  fileCount: item.designs.reduce((sum, { files }) => sum + files.length, 0),
  lacksFiles: lacksFiles(item),
  warnedFileCount: warned.get(item.id) ?? 0,
})

const transportView = (order: StoredOrder): Output['transport'] => ({
  purchasePrice: centsToEurosOrNull(order.transportPurchaseCents),
  price: centsToEurosOrNull(order.transportSaleCents),
  // Free transport still costs the agency money, so the margin floor applies to the order, not to transport.
  margin: presentMargin(order.transportSaleCents, order.transportPurchaseCents, 0),
  isExcluded: order.isTransportPriceExcluded,
  prices: order.places.map(({ contactId, courierSaleCents }) => ({
    destinationId: contactId,
    price: centsToEurosOrNull(courierSaleCents),
  })),
})

/** Returns what a person of the agency must see before confirming an order, at the prices of today (R38). */
export const getConfirmation = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['getConfirmation']>,
): Promise<Output> => {
  const { order, ...deadlines } = await atPricesOfConfirming(ctx, await loadOrder(ctx, params.id))
  const confirmFacts = await readConfirmFacts(ctx)
  const floor = confirmFacts.marginFloor
  const facts = { names: await readHouseNames(ctx, order.items), warned: await countWarnedFiles(ctx, order.id) }
  const totals = sumOrderPrices(order)
  const receivers = order.places.map(({ receiverName }) => ({ receiverName, isPackingOnly: false }))
  return {
    version: order.version,
    deadline: order.deadline,
    ...deadlines,
    margin: presentMargin(totals.saleCents, totals.purchaseCents, floor),
    marginFloorPercent: floor === 0 ? null : basisPointsToPercent(floor),
    withoutHouse: order.items
      .filter(({ printingHouseId }) => printingHouseId === null)
      .map((item) => getItemName(ctx, item)),
    items: order.items.map((item) => itemView(ctx, item, { ...facts, floor: floorOfParts(order, floor) })),
    transport: transportView(order),
    totalPrice: centsToEurosOrNull(totals.saleCents),
    totalPurchasePrice: centsToEurosOrNull(totals.purchaseCents),
    invoiceReceivers: listReceiverNames(receivers, ctx.client.name, ctx.locale),
    vat: await getOrderVat(ctx, order, order.places),
    credit: {
      limit: centsToEurosOrNull(confirmFacts.credit.limitCents),
      used: centsToEuros(confirmFacts.credit.usedCents),
    },
    alterationRequest: order.alterationRequest,
    remarks: listOrderRemarks(order, confirmFacts),
  }
}

import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { basisPointsToPercent, centsToEurosOrNull } from '@tiraaz/domain/money/money'
import { canActOnOrder } from '@tiraaz/domain/orders/order-actions'
import { formatAddressLine } from '@tiraaz/domain/text/format-address-line'
import { isPromiseLate } from '@tiraaz/domain/worksheets/worksheet-dates'
import { getCountryName } from '@tiraaz/messages/get-country-name'
import type { OrganizationCtx } from '../../../context/context.ts'
import { createNameOrder } from '../../../core/by-name.ts'
import { NotFound } from '../../../core/errors.ts'
import { floorOfParts, presentMargin } from '@tiraaz/domain/pricing/margin'
import { presentAgencySpeed } from '../../orders/index.ts'
import { type OverrideView, readOrderWork, type OrderWorkDestination, type OrderWork } from './agency-order-work.ts'
import { listAgencyOrders } from './agency-order-list.query.ts'
import { isAnyInvoiced } from './present-listed-order.ts'

type Output = EndpointOutput<Endpoints['getAgencyOrder']>

const overrideView = ({ purchaseCents, saleCents, reason }: OverrideView) => ({
  purchasePrice: centsToEurosOrNull(purchaseCents),
  price: centsToEurosOrNull(saleCents),
  reason,
})

const deliveryView = (ctx: OrganizationCtx, destination: OrderWorkDestination): Output['deliveries'][number] => ({
  destinationId: destination.contactId,
  name: destination.objectName,
  address: formatAddressLine({ ...destination, country: getCountryName(destination.country, ctx.locale) }),
  grams: destination.grams,
  purchasePrice: centsToEurosOrNull(destination.purchaseCents),
  price: centsToEurosOrNull(destination.saleCents),
  override: overrideView(destination.override),
})

const speedView = ({ overrideCents, purchaseOverrideCents, ...stored }: OrderWork['items'][number]['speed']) => {
  const isSet = overrideCents !== null || purchaseOverrideCents !== null
  const { speed } = presentAgencySpeed(stored, isSet)
  if (speed === undefined) return {}
  const override = {
    price: centsToEurosOrNull(overrideCents),
    purchasePrice: centsToEurosOrNull(purchaseOverrideCents),
  }
  return { speed: { ...speed, override } }
}

const itemView = (item: OrderWork['items'][number], floor: number): Output['items'][number] => ({
  id: item.id,
  printingHouseId: item.printingHouseId,
  isHouseChosen: item.isHouseChosen,
  override: overrideView(item.override),
  ...speedView(item.speed),
  margin: presentMargin(item.saleCents, item.purchaseCents, floor),
  worksheetId: item.worksheetId,
  promisedOn: item.promisedOn,
  isPromiseLate: isPromiseLate(item.promisedOn, item.worksheetDeadline),
})

/** Returns one order for the agency's page: its list entry with internal prices, margins and notes (R4). */
export const getAgencyOrder = async (
  ctx: OrganizationCtx,
  { params }: EndpointRequest<Endpoints['getAgencyOrder']>,
): Promise<Output> => {
  const everything = { 'Users[]': [], 'Status[]': [], 'Clients[]': [], 'Agents[]': [], 'Attention[]': [] }
  const { orders } = await listAgencyOrders(ctx, { Page: 1, Order: params.id, ...everything })
  const [order] = orders
  const [work] = await readOrderWork(ctx.db, { id: params.id, organizationId: ctx.organizationId })
  if (order === undefined || work === undefined) throw new NotFound()
  const { floor } = work
  const compare = createNameOrder(ctx.locale)
  return {
    order,
    canSetPrices:
      !isAnyInvoiced(order.invoices) && canActOnOrder('setPrices', { status: order.status.status, role: 'agency' }),
    marginFloorPercent: floor === 0 ? null : basisPointsToPercent(floor),
    items: work.items.map((item) => itemView(item, floorOfParts(work, floor))),
    isTransportPriceExcluded: work.isTransportPriceExcluded,
    // Shop 2 comes before shop 10 (R9).
    deliveries: work.places
      .toSorted((one, other) => compare(one.objectName, other.objectName))
      .map((destination) => deliveryView(ctx, destination)),
    // Free transport still costs the agency money, so the margin floor applies to the order, not to transport.
    transportMargin: presentMargin(work.transportSaleCents, work.transportPurchaseCents, 0),
    notes: work.notes.map(({ id, at, authorId, authorName, text }) => ({
      id,
      at: new Date(at).toISOString(),
      author: { id: authorId, name: authorName },
      text,
      isOwn: authorId === ctx.user.id,
    })),
  }
}

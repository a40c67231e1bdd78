import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { getCallerParty } from '@tiraaz/domain/access/role'
import { canChangeQuantity } from '@tiraaz/domain/orders/check-items'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import type { ClientCtx } from '../../../context/context.ts'
import { canDoWithOrder, canExcludeTransportPrice } from '../order-policy.ts'
import { presentOrderStatus } from './present-order-status.ts'
import type { StoredItem, StoredOrder } from '../store/stored-order.ts'

type OrderView = Omit<
  EndpointOutput<Endpoints['getOrder']>,
  'createdAt' | 'oneOffContacts' | 'projectManager' | 'changedBy' | 'approvalRejection' | 'approvalEdit'
>

export const getItemName = ({ locale }: { locale: Locale }, { nameEt, nameEn }: StoredItem): string =>
  ({ et: nameEt, en: nameEn })[getLanguage(locale)]

/** Copies field by field, so that purchase prices cannot leak (R4). */
const itemView = (ctx: ClientCtx, item: StoredItem): OrderView['items'][number] => ({
  id: item.id,
  productId: item.productId,
  productName: getItemName(ctx, item),
  quantity: item.quantity,
  additionalInfo: item.additionalInfo,
  additionalInvoiceInfo: item.additionalInvoiceInfo,
  costCentre: item.costCentre,
  designFilesAreRequired: item.designFilesAreRequired,
  areQuantitiesLocked: item.areQuantitiesLocked,
  canChangeQuantity: canChangeQuantity(item, getCallerParty(ctx.role)),
  minQuantity: item.minQuantity,
  maxQuantity: item.maxQuantity,
  quantityStep: item.quantityStep,
  designs: item.designs,
  leftOutDesigns: item.leftOutDesigns,
})

/** Order fields; null where the client has none and the order holds none (R45). */
export const presentOrderFields = ({ client }: ClientCtx, order: StoredOrder): OrderView['orderFields'] => {
  const { purchaseOrderNumber, costCentre, ownFields } = order
  const isEmpty = purchaseOrderNumber === null && costCentre === null && ownFields === null
  if (client.orderFields === null && isEmpty && order.items.every((item) => item.costCentre === null)) return null
  return { purchaseOrderNumber, costCentre, ownFields: ownFields ?? [] }
}

/** Converts an order to its checkout response, with the caller's allowed actions. */
export const presentOrder = (ctx: ClientCtx, order: StoredOrder): OrderView => ({
  id: order.id,
  version: order.version,
  name: order.name,
  status: presentOrderStatus(ctx.locale, order.status),
  projectNumber: order.projectNumber,
  submittedAt: order.submittedAt?.toISOString() ?? null,
  clientInfo: {
    id: ctx.client.id,
    name: ctx.client.name,
    representativeId: order.representativeId,
    representativeName: order.representativeName,
  },
  additionalInfo: order.additionalInfo,
  orderFields: presentOrderFields(ctx, order),
  deadline: order.deadline,
  isTransportPriceExcluded: order.isTransportPriceExcluded,
  alterationRequest: order.alterationRequest,
  filesMissing: order.filesMissing,
  priceMissing: order.status === 'submitted' && [order.itemsSaleCents, order.transportSaleCents].includes(null),
  items: order.items.map((item) => itemView(ctx, item)),
  actions: {
    edit: canDoWithOrder(ctx, 'edit', order),
    submit: canDoWithOrder(ctx, 'submit', order),
    confirm: canDoWithOrder(ctx, 'confirm', order),
    delete: canDoWithOrder(ctx, 'delete', order),
    excludeTransportPrice: canDoWithOrder(ctx, 'edit', order) && canExcludeTransportPrice(ctx),
  },
})

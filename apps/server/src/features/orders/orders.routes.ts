import type { Bind } from '../../http/bind.ts'
import { addDesignFiles } from './add-design-files.ts'
import { addProduct } from './add-product.ts'
import { calculatePrices } from './calculate-prices.query.ts'
import { cancelOrder } from './cancel.ts'
import { confirmOrder } from './confirm.ts'
import { getConfirmation } from './confirmation.query.ts'
import { createDraft } from './create-draft.ts'
import { deleteDraft } from './delete-draft.ts'
import { downloadPackingList } from './download-packing-list.query.ts'
import { downloadSummary } from './download-summary.query.ts'
import { distribute } from './distribute.ts'
import { getOrder } from './get-order.query.ts'
import { getAgencyOrderTimeline } from './agency-order-timeline.query.ts'
import { getItemOffers } from './item-offers.query.ts'
import { getOrderTimeline } from './order-timeline.query.ts'
import { setItemPrices } from './set-item-prices.ts'
import { setTransportPrices } from './set-transport-prices.ts'
import { getOrderFilters } from './order-filters.query.ts'
import { listOrders } from './order-list.query.ts'
import { getOrderArtwork } from './order-artwork.query.ts'
import { getOrderSummary } from './order-summary.query.ts'
import { removeProduct } from './remove-product.ts'
import { reorder } from './reorder.ts'
import { saveAdditionalInfo } from './save-additional-info.ts'
import { saveAlterationRequest } from './save-alteration-request.ts'
import { saveItems } from './save-items.ts'
import { saveOrderName } from './save-order-name.ts'
import { setRepresentative } from './set-representative.ts'
import { setWorksheetStatus } from './set-worksheet-status.ts'
import { submitOrder } from './submit.ts'

export const bindOrders = (bind: Bind): void => {
  bind('listOrders', (ctx, { query }) => listOrders(ctx, query))
  bind('getOrderFilters', (ctx) => getOrderFilters(ctx))
  bind('getOrder', getOrder)
  bind('createDraft', (ctx) => createDraft(ctx))
  bind('deleteDraft', deleteDraft)
  bind('addProduct', addProduct)
  bind('removeProduct', removeProduct)
  bind('setRepresentative', setRepresentative)
  bind('saveItems', saveItems)
  bind('distribute', distribute)
  bind('saveAdditionalInfo', saveAdditionalInfo)
  bind('calculatePrices', calculatePrices)
  bind('getOrderArtwork', getOrderArtwork)
  bind('getOrderSummary', getOrderSummary)
  bind('submitOrder', submitOrder)
  bind('getConfirmation', getConfirmation)
  bind('confirmOrder', confirmOrder)
  bind('reorder', reorder)
  bind('downloadSummary', downloadSummary)
  bind('downloadPackingList', downloadPackingList)
  bind('saveOrderName', saveOrderName)
  bind('saveAlterationRequest', saveAlterationRequest)
  bind('addDesignFiles', addDesignFiles)
  bind('cancelOrder', cancelOrder)
  bind('getOrderTimeline', getOrderTimeline)
  bind('getAgencyOrderTimeline', getAgencyOrderTimeline)
  bind('getItemOffers', getItemOffers)
  bind('setItemPrices', setItemPrices)
  bind('setTransportPrices', setTransportPrices)
  bind('setWorksheetStatus', setWorksheetStatus)
}

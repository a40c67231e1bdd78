import type { Bind } from '../../http/bind.ts'
import { addDesignFiles } from './commands/add-design-files.ts'
import { answerOrderChange } from './commands/answer-order-change.ts'
import { addProduct } from './commands/add-product.ts'
import { calculatePrices } from './queries/calculate-prices.query.ts'
import { cancelOrder } from './commands/cancel.ts'
import { confirmOrder } from './commands/confirm.ts'
import { getConfirmation } from './queries/confirmation.query.ts'
import { createDraft } from './commands/create-draft.ts'
import { deleteDraft } from './commands/delete-draft.ts'
import { downloadPackingList } from './documents/download-packing-list.query.ts'
import { downloadSummary } from './documents/download-summary.query.ts'
import { openDraft } from './commands/open-draft.ts'
import { setDraftAside } from './commands/set-draft-aside.ts'
import { getOpenDraft } from './queries/open-draft.query.ts'
import { distribute } from './commands/distribute.ts'
import { getOrder } from './queries/get-order.query.ts'
import { getAgencyOrderTimeline } from './queries/agency-order-timeline.query.ts'
import { getItemOffers } from './queries/item-offers.query.ts'
import { getOrderTimeline } from './queries/order-timeline.query.ts'
import { setItemPrices } from './commands/set-item-prices.ts'
import { setTransportPrices } from './commands/set-transport-prices.ts'
import { getOrderFilters } from './queries/order-filters.query.ts'
import { listOrders } from './queries/order-list.query.ts'
import { getOrderArtwork } from './queries/order-artwork.query.ts'
import { getOrderSummary } from './queries/order-summary.query.ts'
import { priceDays } from './queries/price-days.query.ts'
import { removeProduct } from './commands/remove-product.ts'
import { previewOrderChange, proposeOrderChange, withdrawOrderChange } from './commands/propose-order-change.ts'
import { getAgencyOrderChange, getOrderChange } from './queries/order-change.query.ts'
import { reorder } from './commands/reorder.ts'
import { setOrderFields } from './commands/set-order-fields.ts'
import { saveAdditionalInfo } from './commands/save-additional-info.ts'
import { saveAlterationRequest } from './commands/save-alteration-request.ts'
import { saveItems } from './commands/save-items.ts'
import { saveOrderName } from './commands/save-order-name.ts'
import { setRepresentative } from './commands/set-representative.ts'
import { submitOrder } from './commands/submit.ts'
import type { ApprovalCommands } from './approval-commands.ts'
import type { WorksheetCommands } from './worksheet-commands.ts'

export const bindOrders = (bind: Bind, worksheets: WorksheetCommands, approvals: ApprovalCommands): void => {
  bind('listOrders', (ctx, { query }) => listOrders(ctx, query))
  bind('getOrderFilters', getOrderFilters)
  bind('getOrder', getOrder)
  bind('createDraft', (ctx) => createDraft(ctx))
  bind('getOpenDraft', (ctx) => getOpenDraft(ctx))
  bind('openDraft', openDraft)
  bind('setDraftAside', (ctx) => setDraftAside(ctx))
  bind('deleteDraft', deleteDraft)
  bind('addProduct', addProduct)
  bind('removeProduct', removeProduct)
  bind('setRepresentative', setRepresentative)
  bind('saveItems', saveItems)
  bind('distribute', distribute)
  bind('saveAdditionalInfo', saveAdditionalInfo)
  bind('setOrderFields', setOrderFields)
  bind('calculatePrices', calculatePrices)
  bind('priceDays', priceDays)
  bind('getOrderArtwork', getOrderArtwork)
  bind('getOrderSummary', (ctx, input) => getOrderSummary(ctx, input, approvals))
  bind('submitOrder', (ctx, input) => submitOrder(ctx, input, approvals))
  bind('getConfirmation', getConfirmation)
  bind('confirmOrder', (ctx, input) => confirmOrder(ctx, input, worksheets))
  bind('reorder', reorder)
  bind('downloadSummary', downloadSummary)
  bind('downloadPackingList', downloadPackingList)
  bind('saveOrderName', saveOrderName)
  bind('saveAlterationRequest', saveAlterationRequest)
  bind('addDesignFiles', addDesignFiles)
  bind('cancelOrder', (ctx, input) => cancelOrder(ctx, input, worksheets))
  bind('previewOrderChange', previewOrderChange)
  bind('proposeOrderChange', proposeOrderChange)
  bind('withdrawOrderChange', withdrawOrderChange)
  bind('getOrderChange', getOrderChange)
  bind('getAgencyOrderChange', getAgencyOrderChange)
  bind('answerOrderChange', (ctx, input) => answerOrderChange(ctx, input, worksheets))
  bind('getOrderTimeline', getOrderTimeline)
  bind('getAgencyOrderTimeline', getAgencyOrderTimeline)
  bind('getItemOffers', getItemOffers)
  bind('setItemPrices', setItemPrices)
  bind('setTransportPrices', setTransportPrices)
}

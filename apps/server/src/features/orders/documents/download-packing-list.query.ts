import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { findOrderAddresses } from '../store/find-order-addresses.ts'
import { respondWithPdf, getDocumentTexts, openForDownload } from './order-document.ts'
import { buildPackingListBlocks } from './packing-list-document.ts'
import { buildShipments } from './shipments.ts'

/** The packing list of a confirmed or done order as PDF in the caller's language. */
export const downloadPackingList = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['downloadPackingList']>,
): Promise<EndpointOutput<Endpoints['downloadPackingList']>> => {
  const order = await openForDownload(ctx, params.orderId)
  const { byId } = await findOrderAddresses(ctx, order.items, order)
  const { title, fileName } = getDocumentTexts(ctx.locale).packingList
  const blocks = buildPackingListBlocks(ctx, order, buildShipments(ctx, order, byId))
  return respondWithPdf(ctx, order, { title, fileName, blocks })
}

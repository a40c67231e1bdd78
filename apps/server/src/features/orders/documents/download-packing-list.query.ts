import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { findPlaces } from '../store/find-delivery-places.ts'
import { answerWithPdf, documentWords, openForDownload } from './order-document.ts'
import { packingListBlocks } from './packing-list-document.ts'
import { shipmentsOf } from './shipments.ts'

/** The packing list of a confirmed or done order as PDF in the caller's language. */
export const downloadPackingList = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['downloadPackingList']>,
): Promise<EndpointOutput<Endpoints['downloadPackingList']>> => {
  const order = await openForDownload(ctx, params.orderId)
  const { byId } = await findPlaces(ctx, order.items, order)
  const { title, fileName } = documentWords(ctx.locale).packingList
  const blocks = packingListBlocks(ctx, order, shipmentsOf(ctx, order, byId))
  return answerWithPdf(ctx, order, { title, fileName, blocks })
}

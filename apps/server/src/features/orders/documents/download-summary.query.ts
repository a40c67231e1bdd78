import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { findPlaces } from '../store/find-delivery-places.ts'
import { answerWithPdf, documentWords, openForDownload } from './order-document.ts'
import { summaryBlocks } from './order-summary-document.ts'
import { summaryView } from '../queries/order-summary-view.ts'

/** The summary of a confirmed or done order as PDF in the caller's language. */
export const downloadSummary = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['downloadSummary']>,
): Promise<EndpointOutput<Endpoints['downloadSummary']>> => {
  const order = await openForDownload(ctx, params.orderId)
  const { byId } = await findPlaces(ctx, order.items, order)
  const { title, fileName } = documentWords(ctx.locale).summary
  const blocks = summaryBlocks(ctx, order, summaryView(ctx, order, order.places, byId))
  return answerWithPdf(ctx, order, { title, fileName, blocks })
}

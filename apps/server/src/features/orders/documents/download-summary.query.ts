import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { findOrderAddresses } from '../store/find-order-addresses.ts'
import { respondWithPdf, getDocumentTexts, openForDownload } from './order-document.ts'
import { buildSummaryBlocks } from './order-summary-document.ts'
import { getSubmittedVat } from '../queries/order-vat.query.ts'
import { presentSummary } from '../queries/present-summary.ts'

/** The summary of a confirmed or done order as PDF in the caller's language. */
export const downloadSummary = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['downloadSummary']>,
): Promise<EndpointOutput<Endpoints['downloadSummary']>> => {
  const order = await openForDownload(ctx, params.orderId)
  const { byId } = await findOrderAddresses(ctx, order.items, order)
  const { title, fileName } = getDocumentTexts(ctx.locale).summary
  const vat = await getSubmittedVat(ctx, order)
  const blocks = buildSummaryBlocks(ctx, order, { ...presentSummary(ctx, order, order.places, byId), vat })
  return respondWithPdf(ctx, order, { title, fileName, blocks })
}

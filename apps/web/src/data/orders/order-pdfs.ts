import { call } from '../../api/call.ts'
import { decodeBase64File, type ReceivedFile } from '../../api/call-for-file.ts'

export type OrderPdf = 'downloadSummary' | 'downloadPackingList'

/** Fetches a PDF of a confirmed or done order, rendered in the person's language. */
export const fetchOrderPdf = async (
  paper: OrderPdf,
  order: { clientId: string; orderId: string },
  signal: AbortSignal,
): Promise<ReceivedFile> => decodeBase64File(await call(paper, { params: order }, { signal }), 'application/pdf')

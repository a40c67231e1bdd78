import { call } from '../../api/call.ts'
import { fileOfBase64, type ReceivedFile } from '../../api/call-for-file.ts'

export type OrderPaper = 'downloadSummary' | 'downloadPackingList'

/** Fetches a PDF of a confirmed or done order, rendered in the person's language. */
export const fetchOrderPaper = async (
  paper: OrderPaper,
  order: { clientId: string; orderId: string },
  signal: AbortSignal,
): Promise<ReceivedFile> => fileOfBase64(await call(paper, { params: order }, { signal }), 'application/pdf')

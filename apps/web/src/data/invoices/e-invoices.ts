import { callForFile, type ReceivedFile } from '../../api/call-for-file.ts'

/** The invoice or credit note as UBL, for the receiver's software. */
export const fetchEInvoice = (clientId: string, invoiceId: string, signal: AbortSignal): Promise<ReceivedFile> =>
  callForFile('getSalesInvoiceXml', { params: { clientId, invoiceId } }, { signal })

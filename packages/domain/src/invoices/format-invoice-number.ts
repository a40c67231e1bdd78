/** Number of an invoice as everybody sees it: the prefix of its series and the running number. */
export const formatInvoiceNumber = ({ numberPrefix, invoiceNo }: { numberPrefix: string; invoiceNo: number }): string =>
  `${numberPrefix}${invoiceNo}`

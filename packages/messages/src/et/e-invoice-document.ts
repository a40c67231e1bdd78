/** Texts of an e-invoice; used only by the server. */
export const eInvoiceDocument = {
  fileName: 'E-arve',
  /** Followed by the number. */
  creditOf: 'Kreeditarve arvele nr',
} as const

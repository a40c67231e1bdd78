/** An e-invoice; only the server says it. */
export const eInvoiceDocument = {
  fileName: 'E-arve',
  /** Followed by the number. */
  creditOf: 'Kreeditarve arvele nr',
} as const

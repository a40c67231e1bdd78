import type { eInvoiceDocument as et } from '../et/e-invoice-document.ts'
import type { Texts } from '../texts.ts'

export const eInvoiceDocument: Texts<typeof et> = {
  fileName: 'E-invoice',
  creditOf: 'Credit note for invoice no.',
}

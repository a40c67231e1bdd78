import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire-types.ts'

export const getSalesInvoiceXml = endpoint('getSalesInvoiceXml', {
  summary:
    'The invoice or credit note as e-invoice (R30): UBL 2.1 by EN 16931 and Peppol BIS Billing 3. 400 says what it was issued without.',
  params: z.object({ clientId: id, invoiceId: id }),
  responseKind: 'file',
})

import { client, ofClient, guarded, type TypicalCalls } from './call-parts.ts'

export const invoiceCalls = {
  listSalesInvoices: (scene) => ({
    ...ofClient(scene),
    query: { periodStart: '2025-12-11', periodEnd: '2026-03-11' },
  }),
  getSalesInvoicePdf: (scene) => ({ params: { ...client(scene), invoiceId: scene.worldClient.invoiceId } }),
  getSalesInvoiceXml: (scene) => ({ params: { ...client(scene), invoiceId: scene.worldClient.invoiceId } }),
  issueInvoices: async (scene) => guarded(scene, await scene.confirmed()),
} satisfies Partial<TypicalCalls>

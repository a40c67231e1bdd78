import { clientParams, clientInput, versionedInput, type TypicalCalls } from './call-parts.ts'

export const invoiceCalls = {
  listSalesInvoices: (scene) => ({
    ...clientInput(scene),
    query: { periodStart: '2025-12-11', periodEnd: '2026-03-11' },
  }),
  getSalesInvoicePdf: (scene) => ({ params: { ...clientParams(scene), invoiceId: scene.worldClient.invoiceId } }),
  getSalesInvoiceXml: (scene) => ({ params: { ...clientParams(scene), invoiceId: scene.worldClient.invoiceId } }),
  issueInvoices: async (scene) => versionedInput(scene, await scene.confirmed()),
  getInvoiceRest: async (scene) => {
    const { id } = await scene.confirmed()
    return { params: { ...clientParams(scene), id } }
  },
  issuePrepayment: async (scene) => ({ ...versionedInput(scene, await scene.confirmed()), body: { percent: 50 } }),
  issueInvoiceParts: async (scene) => {
    const order = await scene.confirmed()
    return { ...versionedInput(scene, order), body: { lines: await scene.invoicePart(order) } }
  },
} satisfies Partial<TypicalCalls>

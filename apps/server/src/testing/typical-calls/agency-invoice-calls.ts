import { buildStatement } from '../worlds/world-invoices.ts'
import { clientInput, type TypicalCalls } from './call-parts.ts'

export const agencyInvoiceCalls = {
  getUnpaidSums: clientInput,
  listAgencyInvoices: () => ({ query: { Page: 1, State: 'overdue' as const, Search: '1001' } }),
  getAgencyInvoice: ({ worldClient }) => ({ params: { id: worldClient.invoiceId } }),
  proposeInvoices: () => ({ query: { From: '2026-03-01', To: '2026-03-31' } }),
  issueProposedInvoices: async (scene) => {
    const { id, version } = await scene.confirmed()
    return { body: { orders: [{ id, version }], receivers: [] } }
  },
  creditInvoice: async (scene) => ({
    params: { id: await scene.invoice() },
    body: { reason: 'Vale kogus', lines: [{ line: 0, netSum: 10 }] },
  }),
  remindOfInvoices: async (scene) => ({ body: { invoices: [await scene.invoice()] } }),
  emailInvoice: async (scene) => ({ params: { id: await scene.invoice() } }),
  recordPayment: async (scene) => ({
    params: { id: await scene.invoice() },
    body: { paidOn: '2026-03-09', sum: 24, note: null },
  }),
  takeBackPayment: async (scene) => ({ params: { id: await scene.payment() } }),
  checkBankStatement: () => ({ body: { xml: buildStatement({ reference: null, sum: '1.00' }) } }),
  recordBankStatement: async (scene) => ({ body: await scene.statement() }),
  listBankEntries: () => ({ query: { State: 'open' as const, Page: 1 } }),
  allocateBankEntry: async (scene) => ({
    params: { id: await scene.bankEntry('free') },
    body: { invoiceId: await scene.invoice() },
  }),
  settleBankEntry: async (scene) => ({
    params: { id: await scene.bankEntry('free') },
    body: { reason: 'other', note: 'Annetus' },
  }),
  reopenBankEntry: async (scene) => ({ params: { id: await scene.bankEntry('settled') } }),
} satisfies Partial<TypicalCalls>

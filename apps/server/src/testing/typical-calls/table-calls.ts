import type { CallScene } from '../scenes/call-scene.ts'
import { hashPlan } from '../../features/tables/queries/plan-import.ts'
import type { TypicalCalls } from './call-parts.ts'

const table = ({ newName }: CallScene) => ({
  kind: 'clients' as const,
  headings: ['Nimi', 'Registrikood'],
  rows: [[`${newName()} OÜ`, '']],
})

export const tableCalls = {
  previewImport: (scene) => ({ body: table(scene) }),
  applyImport: (scene) => {
    const body = table(scene)
    return { body: { ...body, planKey: hashPlan(body, [{ at: 0, action: 'created', changes: [] }]) } }
  },
  exportAgencyOrders: () => ({ query: {} }),
  exportAgencyInvoices: () => ({ query: {} }),
  exportInvoicePdfs: () => ({ query: {} }),
  exportKmdInf: () => ({ query: { Month: '2026-03' } }),
  getTable: () => ({ query: { Kind: 'clients' as const } }),
} satisfies Partial<TypicalCalls>

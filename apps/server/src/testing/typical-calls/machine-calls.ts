import { nothing, type TypicalCalls } from './call-parts.ts'

export const machineCalls = {
  getPortalSettings: nothing,
  listOutbox: nothing,
  getOutboxMail: async ({ mail }) => ({ params: { mailId: await mail() } }),
  getOpenApi: nothing,
  getLiveness: nothing,
  getReadiness: nothing,
} satisfies Partial<TypicalCalls>

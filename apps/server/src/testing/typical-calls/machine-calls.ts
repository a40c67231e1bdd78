import { emptyInput, type TypicalCalls } from './call-parts.ts'

export const machineCalls = {
  getPortalSettings: emptyInput,
  listOutbox: emptyInput,
  getOutboxMail: async ({ mail }) => ({ params: { mailId: await mail() } }),
  getOpenApi: emptyInput,
  getLiveness: emptyInput,
  getReadiness: emptyInput,
} satisfies Partial<TypicalCalls>

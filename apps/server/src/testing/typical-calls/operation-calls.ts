import { emptyInput, type TypicalCalls } from './call-parts.ts'

export const operationCalls = {
  getOperations: emptyInput,
  retryFailedJob: async ({ failedJob }) => ({ params: { id: await failedJob() } }),
  dismissFailedJob: async ({ failedJob }) => ({ params: { id: await failedJob() } }),
  resendFailedMail: async ({ failedMail }) => ({ params: { id: await failedMail() } }),
  dismissFailedMail: async ({ failedMail }) => ({ params: { id: await failedMail() } }),
} satisfies Partial<TypicalCalls>

import type { TypicalCalls } from './call-parts.ts'

const lastTwelveMonths = { By: 'month', From: '2025-04-01', To: '2026-03-31' } as const

export const reportCalls = {
  getReport: () => ({ query: lastTwelveMonths }),
  exportReport: () => ({ query: { ...lastTwelveMonths, By: 'client' } }),
} satisfies Partial<TypicalCalls>

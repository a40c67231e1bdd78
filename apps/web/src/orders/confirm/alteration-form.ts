import type { CallInput } from '../../api/call.ts'

/** Choice to settle the open alteration request of an order that is confirmed, and the answer to it (R36). */
export type AlterationForm = { settles: boolean; answer: string }

/** Settled unless the person chooses otherwise: an order is confirmed after its request was looked at. */
export const SETTLED: AlterationForm = { settles: true, answer: '' }

type SettlingBody = Pick<CallInput<'confirmOrder'>['body'], 'settlesAlteration' | 'answer'>

/** Body fields that settle the request that was shown; none without a request. */
export const settlingBody = (request: string | null, { settles, answer }: AlterationForm): SettlingBody => {
  if (request === null || !settles) return {}
  const reply = answer.trim()
  return { settlesAlteration: true, ...(reply !== '' && { answer: reply }) }
}

import type { firstMentions } from './first-mentions.ts'

/**
 * Facts about the whole order for the lines of all addresses: details shown only once, and numbers of designs without a
 * name.
 */
export type SummaryContext = {
  first: ReturnType<typeof firstMentions>
  numbers: ReadonlyMap<string, number>
  representativeName: string | null
}

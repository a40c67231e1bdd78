import type { firstMentions } from './first-mentions.ts'

/** What the lines of all addresses know of the whole order: what is told only once, and the numbers of nameless designs. */
export type Told = {
  first: ReturnType<typeof firstMentions>
  numbers: ReadonlyMap<string, number>
  representativeName: string | null
}

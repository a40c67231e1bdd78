import { parseSearchWords } from '@tiraaz/domain/text/parse-search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { toLikePattern } from '../../../db/like-pattern.ts'
import { defineStatement } from '../../../db/statement.ts'

/**
 * Order search (R9): each word must be in the text of the order or in its client's name. `words` are LIKE patterns, longest
 * first and two at least.
 */
export type OrderSearch = { words: readonly string[]; isCommon: boolean }

/** A count of orders that match a search or need attention ends at this number; a longer list goes on page by page. */
export const FOUND_COUNT_LIMIT = 200

const SAMPLE = 1000
/** Matches in the sample from which on the newest orders fill a page sooner than the index does. */
const COMMON = 10

/** Words of one or two letters or digits have no trigram of their own, so they match beginnings of words. */
const SHORT_WORD = /^[\p{L}\p{N}]{1,2}$/u
const toPattern = (word: string): string => (SHORT_WORD.test(word) ? `% ${word}%` : toLikePattern(word))

type SampleValues = { organizationId: string; clientId: string | null; words: readonly string[] }

const sampleOf = (scope: (params: { clientId: RawBuilder<string | null> }) => RawBuilder<SqlBool>) =>
  defineStatement<SampleValues, { matches: number }>(
    ({ organizationId, clientId, words }) => sql`
      select count(*)::integer as matches from (
        select search_text from orders where organization_id = ${organizationId} and ${scope({ clientId })}
        order by listed_at desc, id desc limit ${sql.lit(SAMPLE)}
      ) newest
      where newest.search_text like all(${words}::text[])`,
  )
const SAMPLES = { ofAll: sampleOf(() => sql`true`), ofClient: sampleOf(({ clientId }) => sql`client_id = ${clientId}`) }

/** Places of the words that the index looks for, from 1; shorter searches repeat their first word. */
const INDEXED = [1, 2, 3, 4]

/**
 * Parses the search text to LIKE patterns of its words for `MATCHES_SEARCH`, longest first, as many as the index looks
 * for at least; empty without words.
 */
export const parseSearchPatterns = (text: string | undefined): readonly string[] => {
  const patterns = [...new Set(parseSearchWords(text ?? ''))]
    .map(toPattern)
    .toSorted((one, other) => other.length - one.length)
  const [first] = patterns
  return first === undefined ? [] : [...patterns, ...INDEXED.slice(patterns.length).map(() => first)]
}

export type SearchCtx = Pick<OrganizationCtx, 'db' | 'organizationId'> & { client?: { id: string } }

/**
 * Parses the search text, and looks whether many of the newest orders of the client, or of the organization, match; null
 * without words.
 */
export const parseOrderSearch = async (
  { db, organizationId, client }: SearchCtx,
  text: string | undefined,
): Promise<OrderSearch | null> => {
  const words = parseSearchPatterns(text)
  if (words.length === 0) return null
  const read = client === undefined ? SAMPLES.ofAll : SAMPLES.ofClient
  const [sample] = await read(db, { organizationId, clientId: client?.id ?? null, words })
  return { words, isCommon: (sample?.matches ?? 0) >= COMMON }
}

/** Filter of a search for words that few orders have, or many. */
export type SearchFilter = 'search' | 'commonSearch'

/**
 * SQL condition of the search for the outer `orders` row. Rare words are found by the index `orders_search` with the two
 * longest; for common ones the newest orders are read until the page is full, because the planner expects half of all orders from a `case`.
 */
export const MATCHES_SEARCH: Record<SearchFilter, (words: RawBuilder<readonly string[]>) => RawBuilder<SqlBool>> = {
  search: (words) => sql`(
    ${sql.join(
      INDEXED.map((at) => sql`orders.search_text like (${words}::text[])[${sql.lit(at)}]`),
      sql` and `,
    )}
    and orders.search_text like all(${words}::text[])
  )`,
  commonSearch: (words) => sql`case when orders.search_text like all(${words}::text[]) then true else false end`,
}

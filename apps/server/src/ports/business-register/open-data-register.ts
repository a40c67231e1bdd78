import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { defineStatement } from '../../db/statement.ts'
import { type BusinessRegister, type RegisteredOrganization, SUGGESTIONS } from './business-register.ts'
import { normalizeCompanyName } from './normalize-company-name.ts'

// Named statements are planned once for all values, so an index is reached by a range of values, not by a pattern.
const AFTER_ALL = '\u{10FFFF}'

/** Matches of a common word are not all looked at for the shortest name. */
const LOOKED_AT = 500

const columns = sql`name, code, vat_number as "vatNumber"`

type Range = { from: string; to: string; count: number }

const readByCode = defineStatement<Range, RegisteredOrganization>(
  ({ from, to, count }) => sql`
    select ${columns} from registered_organizations
    where code >= ${from} and code < ${to} order by code limit ${count}`,
)

const readByStart = defineStatement<Range, RegisteredOrganization>(
  ({ from, to, count }) => sql`
    select ${columns} from registered_organizations
    where words >= ${from} and words < ${to} order by words, code limit ${count}`,
)

const readByWords = defineStatement<{ query: string; count: number }, RegisteredOrganization>(
  ({ query, count }) => sql`
    select ${columns}
    from (
      select * from registered_organizations
      where words_of_company(words) @@ ${query}::tsquery limit ${LOOKED_AT}
    ) found
    order by length(words), words, code limit ${count}`,
)

const rangeOf = (start: string) => ({ from: start, to: start + AFTER_ALL, count: SUGGESTIONS })

/** Text search query: each word must begin a word of the name. Words have only letters and digits, so no operators. */
const queryOf = (words: string): string =>
  words
    .split(' ')
    .map((word) => `'${word}':*`)
    .join(' & ')

/**
 * The business register as its open data were loaded (npm run load-business-register): by the start of the code, by the
 * start of the name, then by any words of it. It has VAT numbers, and nothing leaves the portal.
 */
export const createOpenDataRegister = (db: Database): BusinessRegister => ({
  isThere: true,
  suggest: async (input) => {
    const words = normalizeCompanyName(input)
    if (words === '') return []
    const found = new Map<string, RegisteredOrganization>()
    const add = (rows: readonly RegisteredOrganization[]): void => {
      for (const row of rows) if (found.size < SUGGESTIONS && !found.has(row.code)) found.set(row.code, row)
    }
    if (/^\d+$/.test(words)) add(await readByCode(db, rangeOf(words)))
    if (found.size < SUGGESTIONS) add(await readByStart(db, rangeOf(words)))
    // The search by words also finds the matches by start, so it reads as many more.
    if (found.size < SUGGESTIONS) add(await readByWords(db, { query: queryOf(words), count: 2 * SUGGESTIONS }))
    return [...found.values()]
  },
})

import { foldText } from '@tiraaz/domain/text/fold'
import { parseSearchWords } from '@tiraaz/domain/text/parse-search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { toLikePattern } from '../../../db/like-pattern.ts'
import { defineStatement } from '../../../db/statement.ts'

/**
 * Order search (R9): each word must be in the project number, the order's name or the client's name. `named` lists the
 * clients whose name contains some of the words; `left` has the remaining words by client. `fullyNamed` lists those
 * whose name contains all words: all their orders match.
 */
export type OrderSearch = {
  words: readonly string[]
  named: readonly string[]
  fullyNamed: readonly string[]
  left: string
}

const readClientNames = defineStatement<{ organizationId: string }, { id: string; name: string }>(
  ({ organizationId }, db) =>
    db.selectFrom('clients').where('organization_id', '=', organizationId).select(['id', 'name']),
)

/** Parses the search text; null without words. Folds client names here, because databases fold differently. */
export const parseOrderSearch = async (ctx: OrganizationCtx, text: string | undefined): Promise<OrderSearch | null> => {
  const words = [...new Set(parseSearchWords(text ?? ''))]
  if (words.length === 0) return null
  const clients = await readClientNames(ctx.db, { organizationId: ctx.organizationId })
  const left = clients.flatMap(({ id, name }): [string, string[]][] => {
    const folded = foldText(name)
    const others = words.filter((word) => !folded.includes(word))
    return others.length === words.length ? [] : [[id, others.map(toLikePattern)]]
  })
  return {
    words: words.map(toLikePattern),
    named: left.map(([id]) => id),
    fullyNamed: left.filter(([, others]) => others.length === 0).map(([id]) => id),
    left: JSON.stringify(Object.fromEntries(left)),
  }
}

type Params = {
  words: RawBuilder<readonly string[]>
  named: RawBuilder<readonly string[]>
  fullyNamed: RawBuilder<readonly string[]>
  left: RawBuilder<string>
}

/**
 * SQL condition of the search for the outer `orders` row. An order of another client must contain one of the words by
 * itself, which the index `orders_search` finds; that it contains the right ones is checked for these alone.
 */
export const matchesSearch = ({ words, named, fullyNamed, left }: Params) => sql<SqlBool>`(
  orders.client_id = any(${fullyNamed}::text[])
  or orders.search_text like any(${words}::text[]) and (
    orders.search_text like all(${words}::text[])
    or (
      orders.client_id = any(${named}::text[])
      and orders.search_text like all(array(select jsonb_array_elements_text(${left}::jsonb -> orders.client_id)))
    )
  )
)`

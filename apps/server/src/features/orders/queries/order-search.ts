import { foldText } from '@tiraaz/domain/text/fold'
import { searchWords } from '@tiraaz/domain/text/search-words'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { containing } from '../../../db/like-pattern.ts'
import { statement } from '../../../db/statement.ts'

/**
 * What a search asks of an order (R9): each of its words stands in the project number, in the order's name or in the name
 * of its client. `named` are the clients whose name has some of the words, with what is then left to be found.
 */
export type OrderSearch = { words: readonly string[]; named: readonly string[]; left: string }

const readClientNames = statement<{ organizationId: string }, { id: string; name: string }>(({ organizationId }, db) =>
  db.selectFrom('clients').where('organization_id', '=', organizationId).select(['id', 'name']),
)

/** Null when there is no word to look for. Names of clients are folded here: databases differ in what they fold. */
export const orderSearchOf = async (ctx: OrganizationCtx, text: string | undefined): Promise<OrderSearch | null> => {
  const words = [...new Set(searchWords(text ?? ''))]
  if (words.length === 0) return null
  const clients = await readClientNames(ctx.db, { organizationId: ctx.organizationId })
  const left = clients.flatMap(({ id, name }): [string, string[]][] => {
    const folded = foldText(name)
    const others = words.filter((word) => !folded.includes(word))
    return others.length === words.length ? [] : [[id, others.map(containing)]]
  })
  return {
    words: words.map(containing),
    named: left.map(([id]) => id),
    left: JSON.stringify(Object.fromEntries(left)),
  }
}

type Places = {
  words: RawBuilder<readonly string[]>
  named: RawBuilder<readonly string[]>
  left: RawBuilder<string>
}

/** The condition on the `orders` row around it. */
export const matchesSearch = ({ words, named, left }: Places) => sql<SqlBool>`(
  orders.search_text like all(${words}::text[])
  or (
    orders.client_id = any(${named}::text[])
    and orders.search_text like all(array(select jsonb_array_elements_text(${left}::jsonb -> orders.client_id)))
  )
)`

import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { buildClientSearchText } from './build-order-search-text.ts'

/** Orders that one statement changes: their rows are locked until its end. */
const PORTION = 500

/** Writes the present name of a client into the search texts of its orders (job refreshClientInSearches). */
export const refreshClientInSearches = async ({ db }: Pick<BaseCtx, 'db'>, clientId: string): Promise<void> => {
  const client = await db.selectFrom('clients').where('id', '=', clientId).select('name').executeTakeFirst()
  if (client === undefined) return
  const text = buildClientSearchText(client.name)
  const orders = await db.selectFrom('orders').where('client_id', '=', clientId).select('id').orderBy('id').execute()
  const ids = orders.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += PORTION) {
    await sql`
      update orders set search_text = ${text} || substr(search_text, strpos(search_text, E'\n') + 1)
      where client_id = ${clientId} and id in (
        select jsonb_array_elements_text(${JSON.stringify(ids.slice(at, at + PORTION))}::jsonb)
      ) and not starts_with(search_text, ${text})`.execute(db)
  }
}

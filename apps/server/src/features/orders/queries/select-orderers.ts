import { type RawBuilder, sql } from 'kysely'

/**
 * SQL query that selects `id` of each person who is the orderer of an order in the scope. It jumps from one person to the
 * next in the index that begins with the scope's column, so its cost grows with the people, not with their orders.
 */
export const selectOrderers = (scope: RawBuilder<unknown>): RawBuilder<{ id: string }> => sql`
  with recursive orderers (id) as (
    (select o.orderer_id from orders o where ${scope} order by o.orderer_id limit 1)
    union all
    select (
      select o.orderer_id from orders o where ${scope} and o.orderer_id > orderers.id order by o.orderer_id limit 1
    )
    from orderers where orderers.id is not null
  )
  select id from orderers where id is not null`

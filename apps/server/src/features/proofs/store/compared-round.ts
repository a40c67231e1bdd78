import { type RawBuilder, sql } from 'kysely'

/**
 * SQL subquery of the round that guests compare theirs with (R44): the newest earlier one of the same item. A round that
 * the agency took back is left out: its files may have been sent by mistake.
 */
export const selectComparedRound = (roundId: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  select earlier.id
  from proof_rounds own
  join proof_rounds earlier on earlier.item_id = own.item_id and earlier.number < own.number
  where own.id = ${roundId} and earlier.state <> 'withdrawn'
  order by earlier.number desc limit 1
)`

import type { ProofDeadlineTerms } from '@tiraaz/domain/proofs/proof-deadline'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { readLeadTime, type StoredItem, type StoredOrder } from '../../orders/index.ts'

/** SQL object with the ProofDeadlineTerms of round `r` and its order `o`. */
export const DEADLINE_TERMS = sql`(
  select jsonb_build_object(
    'deadline', o.deadline, 'workdaysNeeded', r.workdays_needed, 'earliest', r.earliest_deadline, 'cutOffHour', a.cut_off_hour,
    'daysOff', coalesce((
      select jsonb_agg(off.day) from organization_days_off off
      where off.organization_id = a.id and off.day >= least(r.sent_at::date, o.deadline)
    ), '[]')
  )
  from organizations a where a.id = r.organization_id
)`

/** Reads the terms of a round that is not sent yet, by the price lists and days off of today. */
export const readDeadlineTerms = async (
  ctx: ClientCtx,
  order: StoredOrder,
  item: StoredItem,
): Promise<ProofDeadlineTerms> => {
  const { workdaysNeeded, cutOffHour, daysOff } = await readLeadTime(ctx, order, item)
  return { deadline: order.deadline, workdaysNeeded, cutOffHour, daysOff: [...daysOff], earliest: null }
}

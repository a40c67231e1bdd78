import { sql } from 'kysely'

/** Columns of a budget in `b`, as the domain has them. */
export const BUDGET_FIELDS = sql`
  b.id, b.name, b.period, b.starts_on::text as "startsOn", b.ends_on::text as "endsOn",
  b.amount_cents as "amountCents", b.is_hard as "isHard", b.warn_percent as "warnPercent",
  case b.scope
    when 'costCentre' then jsonb_build_object('kind', b.scope, 'costCentreId', b.cost_centre->>'id')
    when 'person' then jsonb_build_object('kind', b.scope, 'userId', b.person_id)
    else jsonb_build_object('kind', b.scope)
  end as scope`

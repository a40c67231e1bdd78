import type { Absence } from '@tiraaz/domain/accounts/check-absence'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'

/** Absence as the audit log shows it. */
type RecordedAbsence = { absentFrom: string; absentTo: string; deputy: string }

/** Loads the absence of a person, or null; locks it. */
export const loadAbsence = async (
  { db, organizationId }: OrganizationCtx,
  userId: string,
): Promise<RecordedAbsence | null> => {
  const { rows } = await sql<RecordedAbsence>`
    select a.from_day as "absentFrom", a.to_day as "absentTo", u.name as deputy
    from absences a join users u on u.id = a.deputy_id
    where a.organization_id = ${organizationId} and a.user_id = ${userId}
    for update of a`.execute(db)
  return rows[0] ?? null
}

/** Reads a deputy among the agency's users; null for anybody else. */
export const readDeputy = async ({ db, organizationId }: OrganizationCtx, userId: string) => {
  const { rows } = await sql<{ name: string; canBeNotified: boolean }>`
    select u.name, a.can_view_agency_clients_orders and a.disabled_at is null and u.disabled_at is null as "canBeNotified"
    from agency_users a join users u on u.id = a.user_id
    where a.organization_id = ${organizationId} and a.user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

export const writeAbsence = async (
  { db, organizationId }: OrganizationCtx,
  userId: string,
  { from, to, deputyId }: Absence,
): Promise<void> => {
  await sql`
    insert into absences (organization_id, user_id, from_day, to_day, deputy_id)
    values (${organizationId}, ${userId}, ${from}::date, ${to}::date, ${deputyId})
    on conflict (organization_id, user_id)
    do update set from_day = excluded.from_day, to_day = excluded.to_day, deputy_id = excluded.deputy_id`.execute(db)
}

export const removeStoredAbsence = async ({ db, organizationId }: OrganizationCtx, userId: string): Promise<void> => {
  await db.deleteFrom('absences').where('organization_id', '=', organizationId).where('user_id', '=', userId).execute()
}

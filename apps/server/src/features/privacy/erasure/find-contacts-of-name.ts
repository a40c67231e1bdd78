import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import type { Person } from '../person-data/person-scope.ts'

export type ContactOfName = {
  id: string
  clientName: string
  objectName: string
  street: string | null
  houseNo: string | null
  city: string
  postalCode: string | null
  phone: string | null
}

/** Finds contacts of the organization's clients that have the person's name, in any case; deleted ones too. */
export const findContactsOfName = async (
  { db, organizationId }: OrganizationCtx,
  { name }: Pick<Person, 'name'>,
): Promise<ContactOfName[]> => {
  const { rows } = await sql<ContactOfName>`
    select t.id, c.name as "clientName", t.object_name as "objectName", t.street, t.house_no as "houseNo", t.city,
      t.postal_code as "postalCode", t.contact_phone as phone
    from contacts t join clients c on c.id = t.client_id
    where t.organization_id = ${organizationId} and lower(trim(t.contact_name)) = lower(trim(${name}::text))
    order by c.name, t.object_name, t.id`.execute(db)
  return rows
}

/** True if another person of the organization has the same name. */
export const hasNamesake = async (
  { db, organizationId }: OrganizationCtx,
  { id, name }: Pick<Person, 'id' | 'name'>,
): Promise<boolean> => {
  const { rows } = await sql`
    select from users u
    where lower(trim(u.name)) = lower(trim(${name}::text)) and u.id <> ${id} and (
      exists (select from agency_users a where a.user_id = u.id and a.organization_id = ${organizationId})
      or exists (select from client_members m where m.user_id = u.id and m.organization_id = ${organizationId})
    ) limit 1`.execute(db)
  return rows.length > 0
}

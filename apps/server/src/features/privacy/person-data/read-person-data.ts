import { type RawBuilder, sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import type { Person } from './person-scope.ts'

type Value = string | number | boolean | null
export type PersonRow = Readonly<Record<string, Value>>

/** Parts of a person's data, in the order in which they are shown. */
export const PERSON_SECTIONS = [
  'account',
  'agencies',
  'clients',
  'logIns',
  'passkeys',
  'invitations',
  'orders',
  'orderEvents',
  'orderNotes',
  'worksheetEvents',
  'proofs',
  'contacts',
  'uploads',
  'messages',
  'emails',
  'changes',
] as const
export type PersonSection = (typeof PERSON_SECTIONS)[number]
export type PersonData = Record<PersonSection, PersonRow[]>

type Reader = Pick<BaseCtx, 'db'>
type Query = { person: Person; inOrganization: (column: string) => RawBuilder<unknown> }

const time = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

/** Statements of all parts but the account; the columns are the keys of the rows. */
const QUERIES: Record<Exclude<PersonSection, 'account'>, (query: Query) => RawBuilder<PersonRow>> = {
  agencies: ({ person, inOrganization }) => sql`
    select o.name as agency, a.disabled_at is null as "isActive"
    from agency_users a join organizations o on o.id = a.organization_id
    where a.user_id = ${person.id} and ${inOrganization('a.organization_id')} order by o.name`,
  clients: ({ person, inOrganization }) => sql`
    select c.name as client, m.role, m.disabled_at is null as "isActive",
      trim(centre.code || ' ' || centre.name) as "defaultCostCentre"
    from client_members m join clients c on c.id = m.client_id
    left join cost_centres centre on centre.id = m.default_cost_centre_id and centre.client_id = m.client_id
    where m.user_id = ${person.id} and ${inOrganization('m.organization_id')} order by c.name`,
  logIns: ({ person }) => sql`
    select ${time('f.created_at')} as at, ${time('f.revoked_at')} as "endedAt", f.is_remembered as "isRemembered",
      f.browser, f.system, f.network
    from refresh_token_families f where f.user_id = ${person.id} order by f.created_at desc`,
  passkeys: ({ person }) => sql`
    select ${time('p.created_at')} as at, p.device from passkeys p where p.user_id = ${person.id} order by p.created_at`,
  invitations: ({ person, inOrganization }) => sql`
    select ${time('i.sent_at')} as at, i.name, i.email, i.role, c.name as client,
      trim(centre.code || ' ' || centre.name) as "defaultCostCentre", ${time('i.accepted_at')} as "acceptedAt"
    from invitations i left join clients c on c.id = i.client_id
    left join cost_centres centre on centre.id = i.default_cost_centre_id and centre.client_id = i.client_id
    where i.email = ${person.email} and ${inOrganization('i.organization_id')} order by i.sent_at desc`,
  orders: ({ person, inOrganization }) => sql`
    select ${time('o.created_at')} as at, o.project_number as number, o.name, c.name as client, o.status,
      o.created_by = ${person.id} as "isCreator", o.representative_id is not distinct from ${person.id} as "isRepresentative"
    from orders o join clients c on c.id = o.client_id
    where (o.created_by = ${person.id} or o.representative_id = ${person.id}) and ${inOrganization('o.organization_id')}
    order by o.created_at desc`,
  orderEvents: ({ person, inOrganization }) => sql`
    select ${time('e.at')} as at, o.project_number as number, e.kind
    from order_events e join orders o on o.id = e.order_id
    where e.actor_id = ${person.id} and ${inOrganization('e.organization_id')} order by e.at desc`,
  orderNotes: ({ person, inOrganization }) => sql`
    select ${time('n.at')} as at, o.project_number as number, n.text
    from order_notes n join orders o on o.id = n.order_id
    where n.author_id = ${person.id} and ${inOrganization('n.organization_id')} order by n.at desc`,
  worksheetEvents: ({ person, inOrganization }) => sql`
    select ${time('e.at')} as at, o.project_number as number, e.note as text
    from worksheet_events e
    join worksheets w on w.id = e.worksheet_id
    join order_items i on i.id = w.order_item_id
    join orders o on o.id = i.order_id
    where e.actor_id = ${person.id} and ${inOrganization('e.organization_id')} order by e.at desc`,
  proofs: ({ person, inOrganization }) => sql`
    select ${time('said.at')} as at, o.project_number as number, said.kind, said.text
    from (
      select r.order_id, r.organization_id, of_round.at, of_round.kind, of_round.text from (
      select d.round_id, d.at, d.decision as kind, d.note as text
      from proof_decisions d left join proof_guests g on g.id = d.guest_id
      where d.user_id = ${person.id} or g.email = ${person.email}
      union all
      select c.round_id, c.at, 'comment', c.text
      from proof_comments c left join proof_guests g on g.id = c.author_guest_id
      where c.author_id = ${person.id} or g.email = ${person.email}
      union all
      select g.round_id, sent.sent_at, 'guest', concat(g.name, ', ', g.email)
      from proof_guests g join proof_rounds sent on sent.id = g.round_id where g.email = ${person.email}
      ) of_round
      join proof_rounds r on r.id = of_round.round_id
      union all
      select r.order_id, r.organization_id, g.named_at, 'approver', concat(g.name, ', ', g.email)
      from approval_guests g
      join approval_steps s on s.id = g.step_id
      join approval_requests r on r.id = s.request_id
      where g.email = ${person.email}
    ) said
    join orders o on o.id = said.order_id
    where ${inOrganization('said.organization_id')} order by said.at desc`,
  contacts: ({ person, inOrganization }) => sql`
    select t.contact_name as name, t.contact_phone as phone, t.object_name as place, c.name as client
    from contacts t
    join clients c on c.id = t.client_id
    join client_members m on m.client_id = c.id and m.user_id = ${person.id}
    where lower(trim(t.contact_name)) = lower(trim(${person.name}::text)) and ${inOrganization('t.organization_id')}
    order by c.name, t.object_name`,
  uploads: ({ person, inOrganization }) => sql`
    select ${time('f.created_at')} as at, f.name as file from temporary_files f
    where f.user_id = ${person.id} and ${inOrganization('f.organization_id')} order by f.created_at desc`,
  messages: ({ person, inOrganization }) => sql`
    select ${time('m.created_at')} as at, (
      select string_agg(u.name, ', ' order by u.id) from conversation_participants p join users u on u.id = p.user_id
      where p.conversation_id = v.id and p.user_id <> ${person.id}
    ) as recipient, m.content as text
    from messages m join conversations v on v.id = m.conversation_id
    where m.author_id = ${person.id} and ${inOrganization('v.organization_id')} order by m.created_at desc`,
  emails: ({ person, inOrganization }) => sql`
    select ${time('m.created_at')} as at, m.kind, m.to_name as name, m.to_email as email
    from mails m where m.to_email = ${person.email} and (m.organization_id is null or ${inOrganization('m.organization_id')})
    order by m.created_at desc`,
  changes: ({ person, inOrganization }) => sql`
    select ${time('e.at')} as at, e.noun, e.verb, e.subject_name as name, e.actor_id is not distinct from ${person.id} as "isActor"
    from audit_events e
    where (e.actor_id = ${person.id} or (e.noun in ('agencyUser', 'member') and e.subject_id = ${person.id}))
      and ${inOrganization('e.organization_id')}
    order by e.at desc`,
}

const toAccount = ({ name, email, locale, createdAt, passwordChangedAt }: Person): PersonRow => ({
  name,
  email,
  locale,
  at: createdAt.toISOString(),
  passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
})

/**
 * Reads everything that is stored about a person: of one organization, or of all (null) for the person. Business data
 * that the person saw or changed is not part of it, so no purchase price (R4).
 */
export const readPersonData = async (
  { db }: Reader,
  person: Person,
  organizationId: string | null,
): Promise<PersonData> => {
  const inOrganization = (column: string) =>
    organizationId === null ? sql`true` : sql`${sql.ref(column)} = ${organizationId}`
  const read = async (section: Exclude<PersonSection, 'account'>): Promise<PersonRow[]> =>
    (await QUERIES[section]({ person, inOrganization }).execute(db)).rows
  return {
    account: [toAccount(person)],
    agencies: await read('agencies'),
    clients: await read('clients'),
    logIns: await read('logIns'),
    passkeys: await read('passkeys'),
    invitations: await read('invitations'),
    orders: await read('orders'),
    orderEvents: await read('orderEvents'),
    orderNotes: await read('orderNotes'),
    worksheetEvents: await read('worksheetEvents'),
    proofs: await read('proofs'),
    contacts: await read('contacts'),
    uploads: await read('uploads'),
    messages: await read('messages'),
    emails: await read('emails'),
    changes: await read('changes'),
  }
}

import { CLIENT_ROLES, type ClientRole } from '@tiraaz/domain/access/role'
import type { RowPlan, TableRow } from '@tiraaz/domain/imports/plan-rows'
import { showRecord } from '@tiraaz/domain/imports/read-record'
import type { ReadRow } from '@tiraaz/domain/imports/read-table'
import { type ImportedMember, MEMBER_COLUMNS, NEW_MEMBER } from '@tiraaz/domain/imports/tables/member-columns'
import type { Problem } from '@tiraaz/domain/problem'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import type { Locale } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import {
  type ImportedLinks,
  keyByRow,
  type RowPlans,
  type TableImport,
  readColumnText,
} from '../../../context/table-import.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { normalizeEmail } from '@tiraaz/domain/accounts/check-email'
import { inviteAll, checkPerson, readRemainingAttempts } from '../../accounts/index.ts'
import { findClientsByName, lockClients } from '../../clients/index.ts'
import { joinPlans, type ImportRowPlan, planRecord } from './plan-records.ts'

type Client = ClientCtx['client']
type Person = { clientId: string; userId: string | null; email: string; name: string; role: ClientRole; locale: Locale }
type Member = Person & { isDisabled: boolean }
type MemberLookup = {
  clients: ReadonlyMap<string, Client>
  /** Members and invited people by client and email. */
  people: ReadonlyMap<string, Member>
  staff: ReadonlySet<string>
  /** Id of the importing user, whose own role cannot be changed. */
  ownId: string
}
type MemberChange = { client: Client; before: Member | null; person: ImportedMember }

const keyOf = (clientId: string, email: string): string => `${clientId} ${email}`

const readMembers = async ({ db, organizationId }: OrganizationCtx): Promise<Member[]> => {
  const rows = await db
    .selectFrom('client_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.organization_id', '=', organizationId)
    .select(['m.client_id as clientId', 'm.role', 'u.id as userId', 'u.email', 'u.name', 'u.locale'])
    .select((of) => of.or([of('m.disabled_at', 'is not', null), of('u.disabled_at', 'is not', null)]).as('isDisabled'))
    .orderBy('m.client_id')
    .orderBy('u.email')
    .execute()
  return rows.map(({ isDisabled, ...row }) => ({ ...row, isDisabled: isDisabled === true }))
}

const readInvited = async ({ db, organizationId }: OrganizationCtx): Promise<Member[]> => {
  const rows = await db
    .selectFrom('invitations')
    .where('organization_id', '=', organizationId)
    .where('client_id', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .select(['client_id as clientId', 'email', 'name', 'role', 'locale'])
    .orderBy('client_id')
    .orderBy('email')
    .execute()
  return rows.flatMap(({ clientId, role, ...row }) => {
    const own = CLIENT_ROLES.find((one) => one === role)
    return clientId === null || own === undefined
      ? []
      : [{ ...row, clientId, role: own, userId: null, isDisabled: false }]
  })
}

const load = async (ctx: OrganizationCtx): Promise<MemberLookup> => {
  const people = [...(await readInvited(ctx)), ...(await readMembers(ctx))]
  const staff = await ctx.db
    .selectFrom('agency_users')
    .innerJoin('users', 'users.id', 'agency_users.user_id')
    .where('agency_users.organization_id', '=', ctx.organizationId)
    .where('agency_users.disabled_at', 'is', null)
    .select('users.email')
    .execute()
  return {
    clients: await findClientsByName(ctx),
    people: new Map(people.map((person) => [keyOf(person.clientId, person.email), person])),
    staff: new Set(staff.map(({ email }) => email)),
    ownId: ctx.user.id,
  }
}

const recordOf = (client: Client, { email, name, role, locale }: Person): ImportedMember => ({
  client: client.name,
  email,
  name,
  role,
  locale,
})

const problemsOf = (
  client: Client,
  before: Member | null,
  person: ImportedMember,
  { staff, ownId }: MemberLookup,
): Problem[] => {
  if (before?.isDisabled === true) return [{ key: 'email', code: 'memberDisabled' }]
  if (before?.userId === ownId && before.role !== person.role) return [{ key: 'role', code: 'ownAccess' }]
  if (before?.userId === null && before.role !== person.role) return [{ key: 'role', code: 'alreadyInvited' }]
  if (before !== null) return []
  return [
    ...checkPerson(person),
    ...(client.isBlocked ? [{ key: 'client', code: 'clientBlocked' } as const] : []),
    ...(staff.has(person.email) ? [{ key: 'email', code: 'alreadyMember' } as const] : []),
  ]
}

const planOne = (row: ReadRow, lookup: MemberLookup): ImportRowPlan<MemberChange> => {
  const client = lookup.clients.get(toNameKey(readColumnText(row, 'client')))
  if (client === undefined) return { plan: null, problems: keyByRow(row, [{ key: 'client', code: 'clientUnknown' }]) }
  const before = lookup.people.get(keyOf(client.id, normalizeEmail(readColumnText(row, 'email')))) ?? null
  const record = before === null ? null : recordOf(client, before)
  return planRecord({ columns: MEMBER_COLUMNS, names: null }, row, {
    before: record,
    start: record ?? { ...NEW_MEMBER, client: client.name },
    check: (person) => problemsOf(client, before, person, lookup),
    name: ({ name }) => `${client.name}: ${name}`,
    wanted: (person) => ({ client, before, person }),
  })
}

/** Rejects removing the last manager of a client (R2). */
const lostManagers = (plans: readonly RowPlan<MemberChange>[], { people }: MemberLookup): Problem[] => {
  const managing = (list: Iterable<Member>, clientId: string) =>
    [...list].filter(
      (one) => one.clientId === clientId && one.userId !== null && !one.isDisabled && one.role === 'manager',
    )
  return [...Map.groupBy(plans, ({ wanted }) => wanted.client.id)].flatMap(([clientId, own]): Problem[] => {
    const after = new Map(people)
    for (const { wanted } of own) {
      if (wanted.before !== null)
        after.set(keyOf(clientId, wanted.person.email), { ...wanted.before, role: wanted.person.role })
    }
    const demoted = own.filter(({ wanted }) => wanted.before?.role === 'manager' && wanted.person.role !== 'manager')
    if (demoted.length === 0 || managing(after.values(), clientId).length > 0) return []
    return managing(people.values(), clientId).length === 0
      ? []
      : demoted.map(({ at }): Problem => ({ key: `rows[${at}].role`, code: 'lastManager' }))
  })
}

/** Rejects rows that exceed the hourly limit of invitations to one mailbox. */
const floodedMailboxes = async (ctx: OrganizationCtx, plans: readonly RowPlan<MemberChange>[]): Promise<Problem[]> => {
  const invited = Map.groupBy(
    plans.filter(({ wanted }) => wanted.before === null && wanted.person.email !== ''),
    ({ wanted }) => wanted.person.email,
  )
  const { max, leftOf } = await readRemainingAttempts(ctx, 'invitation', [...invited.keys()])
  return [...invited].flatMap(([email, own]) =>
    own
      .slice(Math.max(0, leftOf(email)))
      .map(({ at }): Problem => ({ key: `rows[${at}].email`, code: 'tooManyInvitations', params: { max } })),
  )
}

const plan = async (ctx: OrganizationCtx, rows: readonly ReadRow[]): Promise<RowPlans<MemberChange>> => {
  const lookup = await load(ctx)
  const planned = rows.map((row) => planOne(row, lookup))
  const { plans, problems } = joinPlans(planned, 'email', ({ wanted }) => keyOf(wanted.client.id, wanted.person.email))
  return { plans, problems: [...problems, ...lostManagers(plans, lookup), ...(await floodedMailboxes(ctx, plans))] }
}

/** Writes new roles of existing members. The caller holds the clients. */
const changeRoles = async (ctx: OrganizationCtx, wanted: readonly MemberChange[]): Promise<void> => {
  const changed = wanted.flatMap(({ client, before, person }) =>
    before === null || before.userId === null
      ? []
      : [{ client_id: client.id, user_id: before.userId, was: before.role, role: person.role, name: before.name }],
  )
  if (changed.length === 0) return
  await sql`
    update client_members m set role = x.role
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x(client_id text, user_id text, role text)
    where m.client_id = x.client_id and m.user_id = x.user_id and m.organization_id = ${ctx.organizationId}
  `.execute(ctx.db)
  await recordChanges(
    ctx,
    changed.map(({ client_id: clientId, user_id: id, name, was, role }) => ({
      noun: 'member',
      verb: 'changed',
      subject: { id, name },
      clientId,
      before: { role: was },
      after: { role },
    })),
  )
}

const write = async (ctx: OrganizationCtx, plans: readonly RowPlan<MemberChange>[]): Promise<ImportedLinks> => {
  const wanted = plans.map((one) => one.wanted)
  await changeRoles(ctx, wanted)
  return inviteAll(
    ctx,
    wanted.flatMap(({ client, before, person }) => (before === null ? [{ ...person, client }] : [])),
  )
}

const list = async (ctx: OrganizationCtx): Promise<TableRow[]> => {
  const { clients, people } = await load(ctx)
  const byId = new Map([...clients.values()].map((client) => [client.id, client]))
  return [...people.values()].flatMap((person) => {
    const client = byId.get(person.clientId)
    return client === undefined || person.isDisabled ? [] : [showRecord(MEMBER_COLUMNS, recordOf(client, person), null)]
  })
}

/** Import and export of members and invited people of all clients. */
export const memberTable: TableImport<MemberChange> = { hold: lockClients, plan, write, list }

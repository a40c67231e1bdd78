import { CLIENT_ROLES, type ClientRole } from '@tiraaz/domain/access/role'
import type { RowPlan, TableRow } from '@tiraaz/domain/imports/plan-rows'
import { showRecord } from '@tiraaz/domain/imports/read-record'
import type { ReadRow } from '@tiraaz/domain/imports/read-table'
import {
  type ImportedMember,
  MEMBER_COLUMNS,
  type MemberNames,
  NEW_MEMBER,
} from '@tiraaz/domain/imports/tables/member-columns'
import { findCostCentre } from '@tiraaz/domain/order-fields/find-cost-centre'
import { type CostCentre, formatCostCentre } from '@tiraaz/domain/order-fields/order-fields'
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
type Person = {
  clientId: string
  userId: string | null
  email: string
  name: string
  role: ClientRole
  locale: Locale
  costCentreId: string | null
}
type Member = Person & { isDisabled: boolean }
type MemberLookup = {
  clients: ReadonlyMap<string, Client>
  /** Members and invited people by client and email. */
  people: ReadonlyMap<string, Member>
  staff: ReadonlySet<string>
  /** Names of cost centres by client. */
  namesOf: (client: Client) => MemberNames
  /** Id of the importing user, whose own role cannot be changed. */
  ownId: string
}
type MemberChange = {
  client: Client
  before: Member | null
  person: ImportedMember
  costCentres: MemberNames['costCentres']
}

const keyOf = (clientId: string, email: string): string => `${clientId} ${email}`

const readMembers = async ({ db, organizationId }: OrganizationCtx): Promise<Member[]> => {
  const rows = await db
    .selectFrom('client_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.organization_id', '=', organizationId)
    .select(['m.client_id as clientId', 'm.role', 'u.id as userId', 'u.email', 'u.name', 'u.locale'])
    .select('m.default_cost_centre_id as costCentreId')
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
    .select('default_cost_centre_id as costCentreId')
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

/** Cost centres of all clients; a default stays known where the orders of its client have none any more. */
const readCostCentres = async ({ db, organizationId }: OrganizationCtx): Promise<MemberLookup['namesOf']> => {
  const rows = await db
    .selectFrom('cost_centres')
    .where('organization_id', '=', organizationId)
    .select(['id', 'client_id as clientId', 'code', 'name'])
    .execute()
  const byClient: ReadonlyMap<string, CostCentre[]> = Map.groupBy(rows, ({ clientId }) => clientId)
  return ({ id: clientId, orderFields }) => {
    const centres = byClient.get(clientId) ?? []
    const isUsed = (orderFields?.costCentre ?? 'hidden') !== 'hidden'
    const nameOf = (id: string) => {
      const centre = centres.find((one) => one.id === id)
      return centre === undefined ? null : formatCostCentre(centre)
    }
    const find = (text: string, standing: string | null) =>
      findCostCentre(isUsed ? centres : centres.filter(({ id }) => id === standing), text)?.id ?? null
    return { costCentres: { nameOf, find } }
  }
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
    namesOf: await readCostCentres(ctx),
    ownId: ctx.user.id,
  }
}

const recordOf = (client: Client, { email, name, role, locale, costCentreId }: Person): ImportedMember => ({
  client: client.name,
  email,
  name,
  role,
  locale,
  costCentreId,
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
  if (before?.userId === null && before.costCentreId !== person.costCentreId)
    return [{ key: 'costCentreId', code: 'alreadyInvited' }]
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
  return planRecord({ columns: MEMBER_COLUMNS, names: lookup.namesOf(client) }, row, {
    before: record,
    start: record ?? { ...NEW_MEMBER, client: client.name },
    check: (person) => problemsOf(client, before, person, lookup),
    name: ({ name }) => `${client.name}: ${name}`,
    wanted: (person) => ({ client, before, person, costCentres: lookup.namesOf(client).costCentres }),
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

const describeChange = (
  { role, costCentreId }: Pick<Person, 'role' | 'costCentreId'>,
  { costCentres }: MemberChange,
) => ({
  role,
  defaultCostCentre: costCentreId === null ? null : costCentres.nameOf(costCentreId),
})

/** Writes new roles and cost centres of existing members. The caller holds the clients. */
const changeMembers = async (ctx: OrganizationCtx, wanted: readonly MemberChange[]): Promise<void> => {
  const changed = wanted.flatMap((change) => {
    const { before } = change
    return before === null || before.userId === null ? [] : [{ ...change, before, userId: before.userId }]
  })
  if (changed.length === 0) return
  const rows = changed.map(({ client, userId, person: { role, costCentreId } }) => ({
    client_id: client.id,
    user_id: userId,
    role,
    cost_centre_id: costCentreId,
  }))
  await sql`
    update client_members m set role = x.role, default_cost_centre_id = x.cost_centre_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(client_id text, user_id text, role text, cost_centre_id text)
    where m.client_id = x.client_id and m.user_id = x.user_id and m.organization_id = ${ctx.organizationId}
  `.execute(ctx.db)
  await recordChanges(
    ctx,
    changed.map((change) => ({
      noun: 'member',
      verb: 'changed',
      subject: { id: change.userId, name: change.before.name },
      clientId: change.client.id,
      before: describeChange(change.before, change),
      after: describeChange(change.person, change),
    })),
  )
}

const write = async (ctx: OrganizationCtx, plans: readonly RowPlan<MemberChange>[]): Promise<ImportedLinks> => {
  const wanted = plans.map((one) => one.wanted)
  await changeMembers(ctx, wanted)
  return inviteAll(
    ctx,
    wanted.flatMap(({ client, before, person }) => (before === null ? [{ ...person, client }] : [])),
  )
}

const list = async (ctx: OrganizationCtx): Promise<TableRow[]> => {
  const { clients, people, namesOf } = await load(ctx)
  const byId = new Map([...clients.values()].map((client) => [client.id, client]))
  return [...people.values()].flatMap((person) => {
    const client = byId.get(person.clientId)
    return client === undefined || person.isDisabled
      ? []
      : [showRecord(MEMBER_COLUMNS, recordOf(client, person), namesOf(client))]
  })
}

/** Import and export of members and invited people of all clients. */
export const memberTable: TableImport<MemberChange> = { hold: lockClients, plan, write, list }

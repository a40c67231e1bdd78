import type { ClientInput } from '@tiraaz/contract/clients/clients'
import { checkClient } from '@tiraaz/domain/clients/check-client'
import { findDuplicateRows, planRow, type RowPlan, type TableRow } from '@tiraaz/domain/imports/plan-rows'
import type { ReadRow } from '@tiraaz/domain/imports/read-table'
import { basisPointsToPercentOrNull } from '@tiraaz/domain/money/money'
import type { Problem } from '@tiraaz/domain/problem'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import type { OrganizationCtx } from '../../../context/context.ts'
import {
  choiceIn,
  inRow,
  numberOrNullIn,
  type RowPlans,
  type TableImport,
  textIn,
  textOrNullIn,
  yesNoIn,
} from '../../../context/table-import.ts'
import { lockOrganization } from '../../../context/lock-organization.ts'
import { type ColumnTypes, insertMany, updateMany } from '../../../db/many-rows.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { toAuditedClient, toClientRow } from '../../clients/index.ts'
import { COUNTRY_CODES } from '../../contacts/index.ts'

type ClientRecord = ReturnType<typeof toClientRow> & { id: string; version: number }
type ClientLookup = {
  clients: readonly ClientRecord[]
  byName: ReadonlyMap<string, ClientRecord>
  byCode: ReadonlyMap<string, ClientRecord>
  /** Possible project managers by e-mail; `agents`: also current ones, by id. */
  agentByEmail: ReadonlyMap<string, string>
  agents: ReadonlyMap<string, { email: string; name: string }>
}
type ClientChange = { before: ClientRecord | null; input: ClientInput }

const LOCALES = ['et-EE', 'en-US'] as const
const FACTS = { countries: new Set(COUNTRY_CODES) }

const readClients = ({ db, organizationId }: OrganizationCtx): Promise<ClientRecord[]> =>
  db
    .selectFrom('clients')
    .where('organization_id', '=', organizationId)
    .select(['id', 'version', 'name', 'registry_code', 'vat_number', 'street', 'city', 'postal_code', 'country_code'])
    .select(['email', 'agent_id', 'markup_basis_points', 'payment_term_days', 'may_exclude_transport_price', 'locale'])
    .orderBy('id')
    .execute()

const load = async (ctx: OrganizationCtx): Promise<ClientLookup> => {
  const clients = await readClients(ctx)
  const people = await ctx.db
    .selectFrom('agency_users')
    .innerJoin('users', 'users.id', 'agency_users.user_id')
    .where('agency_users.organization_id', '=', ctx.organizationId)
    .select(['users.id', 'users.email', 'users.name', 'users.disabled_at', 'agency_users.disabled_at as leftAt'])
    .execute()
  const staying = people.filter(({ disabled_at, leftAt }) => disabled_at === null && leftAt === null)
  const withCode = clients.flatMap((client) => (client.registry_code === null ? [] : [client]))
  return {
    clients,
    byName: new Map(clients.map((client) => [toNameKey(client.name), client])),
    byCode: new Map(withCode.map((client) => [client.registry_code ?? '', client])),
    agentByEmail: new Map(staying.map(({ id, email }) => [email, id])),
    agents: new Map(people.map(({ id, email, name }) => [id, { email, name }])),
  }
}

const rowOf = (client: Omit<ClientRecord, 'id' | 'version'>, { agents }: ClientLookup): TableRow => ({
  name: client.name,
  registryCode: client.registry_code,
  vatNumber: client.vat_number,
  street: client.street,
  city: client.city,
  postalCode: client.postal_code,
  countryCode: client.country_code,
  email: client.email,
  agentEmail: client.agent_id === null ? null : (agents.get(client.agent_id)?.email ?? null),
  markupPercentage: basisPointsToPercentOrNull(client.markup_basis_points),
  paymentTerm: client.payment_term_days,
  mayExcludeTransportPrice: client.may_exclude_transport_price,
  locale: client.locale,
})

/** Finds the client of a row by a known registry code, else by name. */
const clientOf = (row: ReadRow, known: ClientLookup): ClientRecord | null =>
  known.byCode.get(textIn(row, 'registryCode', '').replaceAll(' ', '')) ??
  known.byName.get(toNameKey(textIn(row, 'name', ''))) ??
  null

const agentOf = (
  row: ReadRow,
  before: ClientRecord | null,
  known: ClientLookup,
): { id: string | null; problems: Problem[] } => {
  const standing = before?.agent_id ?? null
  const email = textOrNullIn(row, 'agentEmail', null)
  if (!('agentEmail' in row.values)) return { id: standing, problems: [] }
  if (email === null) return { id: null, problems: [] }
  // A project manager who has left stays until another is named.
  if (standing !== null && known.agents.get(standing)?.email === email.toLowerCase())
    return { id: standing, problems: [] }
  const id = known.agentByEmail.get(email.toLowerCase())
  if (id !== undefined) return { id, problems: [] }
  return { id: null, problems: inRow(row, [{ key: 'agentEmail', code: 'personUnknown' }]) }
}

const inputOf = (row: ReadRow, before: ClientRecord | null, agentId: string | null): ClientInput => ({
  name: textIn(row, 'name', before?.name ?? ''),
  registryCode: textOrNullIn(row, 'registryCode', before?.registry_code ?? null),
  vatNumber: textOrNullIn(row, 'vatNumber', before?.vat_number ?? null),
  street: textOrNullIn(row, 'street', before?.street ?? null),
  city: textOrNullIn(row, 'city', before?.city ?? null),
  postalCode: textOrNullIn(row, 'postalCode', before?.postal_code ?? null),
  countryCode: textOrNullIn(row, 'countryCode', before?.country_code ?? 'EE') ?? 'EE',
  email: textOrNullIn(row, 'email', before?.email ?? null),
  agentId,
  markupPercentage: numberOrNullIn(
    row,
    'markupPercentage',
    basisPointsToPercentOrNull(before?.markup_basis_points ?? null),
  ),
  paymentTerm: numberOrNullIn(row, 'paymentTerm', before?.payment_term_days ?? null),
  mayExcludeTransportPrice: yesNoIn(row, 'mayExcludeTransportPrice', before?.may_exclude_transport_price ?? false),
  locale: choiceIn(row, 'locale', { choices: LOCALES, fallback: before?.locale ?? 'et-EE' }),
})

const planOne = (row: ReadRow, known: ClientLookup): { plan: RowPlan<ClientChange>; problems: Problem[] } => {
  const before = clientOf(row, known)
  const agent = agentOf(row, before, known)
  const input = inputOf(row, before, agent.id)
  const facts = { ...FACTS, agents: new Set([...known.agentByEmail.values(), before?.agent_id ?? '']) }
  const problems = [...inRow(row, checkClient(input, facts)), ...agent.problems]
  const namesake = known.byName.get(toNameKey(input.name))
  if (namesake !== undefined && namesake.id !== before?.id) {
    problems.push(...inRow(row, [{ key: 'name', code: 'clientNameTaken' }]))
  }
  const sides = { before: before === null ? null : rowOf(before, known), after: rowOf(toClientRow(input), known) }
  return { plan: planRow(row.at, input.name, { ...sides, wanted: { before, input } }), problems }
}

const plan = async (ctx: OrganizationCtx, rows: readonly ReadRow[]): Promise<RowPlans<ClientChange>> => {
  const known = await load(ctx)
  const planned = rows.map((row) => planOne(row, known))
  const plans = planned.map((one) => one.plan)
  const keys = new Map(plans.map(({ at, wanted, name }) => [at, wanted.before?.id ?? toNameKey(name)]))
  const doubled = findDuplicateRows(plans, (at) => keys.get(at) ?? '', 'name')
  return { plans, problems: [...planned.flatMap(({ problems }) => problems), ...doubled] }
}

const COLUMNS: ColumnTypes<ReturnType<typeof toClientRow>> = {
  name: 'text',
  registry_code: 'text',
  vat_number: 'text',
  street: 'text',
  city: 'text',
  postal_code: 'text',
  country_code: 'text',
  email: 'text',
  agent_id: 'text',
  markup_basis_points: 'integer',
  payment_term_days: 'integer',
  may_exclude_transport_price: 'boolean',
  locale: 'text',
}

const write = async (ctx: OrganizationCtx, plans: readonly RowPlan<ClientChange>[]): Promise<undefined> => {
  const known = await load(ctx)
  const agentName = (id: string | null) => (id === null ? null : (known.agents.get(id)?.name ?? null))
  const fresh = plans.flatMap(({ wanted }) =>
    wanted.before === null ? [{ id: ctx.newId(), input: wanted.input }] : [],
  )
  const changed = plans.flatMap(({ wanted: { before, input } }) => (before === null ? [] : [{ before, input }]))
  await insertMany(ctx.db, 'clients', {
    rows: fresh.map(({ id, input }) => ({
      ...toClientRow(input),
      id,
      organization_id: ctx.organizationId,
      created_at: ctx.now(),
    })),
    types: { ...COLUMNS, id: 'text', organization_id: 'text', created_at: 'timestamptz' },
  })
  await updateMany(ctx.db, 'clients', {
    organizationId: ctx.organizationId,
    rows: changed.map(({ before, input }) => ({ ...toClientRow(input), id: before.id, version: before.version + 1 })),
    types: { ...COLUMNS, id: 'text', version: 'integer' },
  })
  await recordChanges(ctx, [
    ...fresh.map(({ id, input }) => ({
      noun: 'client' as const,
      verb: 'created' as const,
      subject: { id, name: input.name },
      clientId: id,
      after: toAuditedClient(toClientRow(input), agentName(input.agentId)),
    })),
    ...changed.map(({ before, input }) => ({
      noun: 'client' as const,
      verb: 'changed' as const,
      subject: { id: before.id, name: input.name },
      clientId: before.id,
      before: toAuditedClient(before, agentName(before.agent_id)),
      after: toAuditedClient(toClientRow(input), agentName(input.agentId)),
    })),
  ])
  return undefined
}

const list = async (ctx: OrganizationCtx): Promise<TableRow[]> => {
  const known = await load(ctx)
  return known.clients.map((client) => rowOf(client, known))
}

/** Import and export of clients. */
export const clientTable: TableImport<ClientChange> = { hold: lockOrganization, plan, write, list }

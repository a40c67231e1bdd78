import { checkClient } from '@tiraaz/domain/clients/check-client'
import type { RowPlan, TableRow } from '@tiraaz/domain/imports/plan-rows'
import { showRecord } from '@tiraaz/domain/imports/read-record'
import type { ReadRow } from '@tiraaz/domain/imports/read-table'
import {
  CLIENT_COLUMNS,
  type ClientNames,
  type ImportedClient,
  NEW_CLIENT,
} from '@tiraaz/domain/imports/tables/client-columns'
import { basisPointsToPercentOrNull } from '@tiraaz/domain/money/money'
import type { Problem } from '@tiraaz/domain/problem'
import { toNameKey } from '@tiraaz/domain/text/one-line'
import type { OrganizationCtx } from '../../../context/context.ts'
import { lockOrganization } from '../../../context/lock-organization.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { type RowPlans, type TableImport, readColumnText } from '../../../context/table-import.ts'
import { type ColumnTypes, insertMany, updateMany } from '../../../db/many-rows.ts'
import { toAuditedClient, toClientRow } from '../../clients/index.ts'
import { COUNTRY_CODES } from '../../contacts/index.ts'
import { joinPlans, type ImportRowPlan, planRecord } from './plan-records.ts'

type StoredClient = { id: string; version: number; client: ImportedClient }
type ClientLookup = {
  clients: readonly StoredClient[]
  byName: ReadonlyMap<string, StoredClient>
  byCode: ReadonlyMap<string, StoredClient>
  /** Possible project managers by email; `agents`: also current ones, by id. */
  agentByEmail: ReadonlyMap<string, string>
  agents: ReadonlyMap<string, { email: string; name: string }>
}
type ClientChange = { before: StoredClient | null; client: ImportedClient }

const COUNTRIES = new Set(COUNTRY_CODES)

const readClients = async ({ db, organizationId }: OrganizationCtx): Promise<StoredClient[]> => {
  const rows = await db
    .selectFrom('clients')
    .where('organization_id', '=', organizationId)
    .select(['id', 'version', 'name', 'registry_code as registryCode', 'vat_number as vatNumber', 'street', 'city'])
    .select(['postal_code as postalCode', 'country_code as countryCode', 'email', 'agent_id as agentId'])
    .select(['markup_basis_points as markup', 'payment_term_days as paymentTerm', 'locale'])
    .select('may_exclude_transport_price as mayExcludeTransportPrice')
    .orderBy('id')
    .execute()
  return rows.map(({ id, version, markup, ...client }) => ({
    id,
    version,
    client: { ...client, markupPercentage: basisPointsToPercentOrNull(markup) },
  }))
}

const load = async (ctx: OrganizationCtx): Promise<ClientLookup> => {
  const clients = await readClients(ctx)
  const people = await ctx.db
    .selectFrom('agency_users')
    .innerJoin('users', 'users.id', 'agency_users.user_id')
    .where('agency_users.organization_id', '=', ctx.organizationId)
    .select(['users.id', 'users.email', 'users.name', 'users.disabled_at', 'agency_users.disabled_at as leftAt'])
    .execute()
  const staying = people.filter(({ disabled_at, leftAt }) => disabled_at === null && leftAt === null)
  return {
    clients,
    byName: new Map(clients.map((stored) => [toNameKey(stored.client.name), stored])),
    byCode: new Map(
      clients.flatMap((stored) => (stored.client.registryCode === null ? [] : [[stored.client.registryCode, stored]])),
    ),
    agentByEmail: new Map(staying.map(({ id, email }) => [email, id])),
    agents: new Map(people.map(({ id, email, name }) => [id, { email, name }])),
  }
}

const namesOf = ({ agents, agentByEmail }: ClientLookup): ClientNames => ({
  agents: {
    nameOf: (id) => agents.get(id)?.email ?? null,
    find: (text, standing) => {
      const email = text.toLowerCase()
      // A project manager who has left stays until another is named.
      return standing !== null && agents.get(standing)?.email === email ? standing : (agentByEmail.get(email) ?? null)
    },
  },
})

/** Finds the client of a row by a known registry code, else by name. */
const findClient = (row: ReadRow, { byCode, byName }: ClientLookup): StoredClient | null =>
  byCode.get(readColumnText(row, 'registryCode').replaceAll(' ', '')) ??
  byName.get(toNameKey(readColumnText(row, 'name'))) ??
  null

const planOne = (row: ReadRow, lookup: ClientLookup, names: ClientNames): ImportRowPlan<ClientChange> => {
  const before = findClient(row, lookup)
  const agents = new Set([...lookup.agentByEmail.values(), before?.client.agentId ?? ''])
  const check = (client: ImportedClient): Problem[] => {
    const namesake = lookup.byName.get(toNameKey(client.name))
    const isTaken = namesake !== undefined && namesake.id !== before?.id
    return [
      ...checkClient(client, { countries: COUNTRIES, agents }),
      ...(isTaken ? [{ key: 'name', code: 'clientNameTaken' } as const] : []),
    ]
  }
  return planRecord({ columns: CLIENT_COLUMNS, names }, row, {
    before: before?.client ?? null,
    start: before?.client ?? NEW_CLIENT,
    check,
    name: ({ name }) => name,
    wanted: (client) => ({ before, client }),
  })
}

const plan = async (ctx: OrganizationCtx, rows: readonly ReadRow[]): Promise<RowPlans<ClientChange>> => {
  const lookup = await load(ctx)
  const names = namesOf(lookup)
  const planned = rows.map((row) => planOne(row, lookup, names))
  return joinPlans(planned, 'name', ({ wanted, name }) => wanted.before?.id ?? toNameKey(name))
}

const COLUMN_TYPES: ColumnTypes<ReturnType<typeof toClientRow>> = {
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
  const { agents } = await load(ctx)
  const agentName = (id: string | null) => (id === null ? null : (agents.get(id)?.name ?? null))
  const fresh = plans.flatMap(({ wanted }) =>
    wanted.before === null ? [{ id: ctx.newId(), client: wanted.client }] : [],
  )
  const changed = plans.flatMap(({ wanted: { before, client } }) => (before === null ? [] : [{ before, client }]))
  await insertMany(ctx.db, 'clients', {
    rows: fresh.map(({ id, client }) => ({
      ...toClientRow(client),
      id,
      organization_id: ctx.organizationId,
      created_at: ctx.now(),
    })),
    types: { ...COLUMN_TYPES, id: 'text', organization_id: 'text', created_at: 'timestamptz' },
  })
  await updateMany(ctx.db, 'clients', {
    organizationId: ctx.organizationId,
    rows: changed.map(({ before, client }) => ({ ...toClientRow(client), id: before.id, version: before.version + 1 })),
    types: { ...COLUMN_TYPES, id: 'text', version: 'integer' },
  })
  await recordChanges(ctx, [
    ...fresh.map(({ id, client }) => ({
      noun: 'client' as const,
      verb: 'created' as const,
      subject: { id, name: client.name },
      clientId: id,
      after: toAuditedClient(toClientRow(client), agentName(client.agentId)),
    })),
    ...changed.map(({ before, client }) => ({
      noun: 'client' as const,
      verb: 'changed' as const,
      subject: { id: before.id, name: client.name },
      clientId: before.id,
      before: toAuditedClient(toClientRow(before.client), agentName(before.client.agentId)),
      after: toAuditedClient(toClientRow(client), agentName(client.agentId)),
    })),
  ])
  return undefined
}

const list = async (ctx: OrganizationCtx): Promise<TableRow[]> => {
  const lookup = await load(ctx)
  const names = namesOf(lookup)
  return lookup.clients.map(({ client }) => showRecord(CLIENT_COLUMNS, client, names))
}

/** Import and export of clients. */
export const clientTable: TableImport<ClientChange> = { hold: lockOrganization, plan, write, list }

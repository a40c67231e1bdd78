import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADDRESSES, type EndpointName } from '@tiraaz/contract/addresses'
import { type Permission, PERMISSIONS } from '@tiraaz/contract/permissions'
import { openPostgres } from '@tiraaz/server/database'
import { hashPassword } from '@tiraaz/server/password'
import { startPostgres } from '@tiraaz/server/start-postgres'
import { PASSWORD } from '@tiraaz/server/testing/own-account.ts'
import { createFreshScene } from '@tiraaz/server/testing/scenes/call-scenes.ts'
import { getTypicalInput, type TypicalInput } from '@tiraaz/server/testing/scenes/typical-calls.ts'
import { findPostgres } from '@tiraaz/server/testing/services/find-postgres.ts'
import { openTestApp, type TestApp } from '@tiraaz/server/testing/test-app.ts'
import { buildWorld, type TestUser, type World } from '@tiraaz/server/testing/worlds/world.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AGENT, FULL_SIZES, ORDERER, ORGANIZATION } from '../sizes.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { isExempt } from './exempt.ts'
import { fillClientRules, readWaitingOrders } from './fill-client-rules.ts'
import { createAgencyCalls, createClientCalls } from './list-calls.ts'
import {
  findLargeReads,
  findSequentialScans,
  followPlans,
  listBigTables,
  type LoggedPlan,
  logPlans,
  runSql,
} from './logged-plans.ts'
import { FEW_ROWS, RULE_SCENES } from './rule-scenes.ts'

/** Exports refuse more than 20,000 rows. */
const LAST_MONTH = { From: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10) }
const EXPORTS: Partial<Record<EndpointName, TypicalInput>> = {
  exportAgencyOrders: { query: LAST_MONTH },
  exportAgencyInvoices: { query: LAST_MONTH },
  exportInvoicePdfs: { query: LAST_MONTH },
  exportAuditEvents: { query: LAST_MONTH },
}
const NAMES = Object.keys(ADDRESSES) as EndpointName[]
const username = 'plaan@naide.example'
const personOf = ({ id }: { id: string }): TestUser => ({ userId: id, organizationId: ORGANIZATION })

describe.runIf(findPostgres() !== undefined)('query plans at 100,000 orders (PostgreSQL)', () => {
  const stops: (() => Promise<unknown>)[] = []
  let url: string
  let app: TestApp
  let world: World
  let bigTables: ReadonlySet<string>
  let readPlans: () => Promise<LoggedPlan[]>

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tiraaz-plans-'))
    stops.push(() => rm(folder, { recursive: true, force: true }))
    const logFile = join(folder, 'postgres.log')
    const postgres = await startPostgres({ logFile })
    stops.push(postgres.stop)
    url = postgres.url
    await prepareDatabase(url, FULL_SIZES)
    await fillClientRules(url)
    bigTables = await listBigTables(url)
    await logPlans(url)
    app = await openTestApp({ showsOutbox: true, database: { ...openPostgres(url), statements: () => 0 } })
    stops.push(app.close)
    // The orders end today.
    app.setNow(new Date().toISOString())
    world = await buildWorld(app, ORGANIZATION)
    await app.make.user({ email: username, password_hash: await hashPassword(PASSWORD) })
    readPlans = followPlans(logFile)
  })
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop()
  })

  /** Makes one call and returns its sequential scans of big tables, but for the exempt ones. */
  const listScans = async (name: EndpointName, caller: TestUser, input: TypicalInput): Promise<string[]> => {
    await readPlans()
    const { status, text } = await app.callRaw(name, caller, input)
    expect([name, input.query, status < 300 ? 'succeeds' : `${status} ${text}`]).toEqual([
      name,
      input.query,
      'succeeds',
    ])
    const plans = await readPlans()
    return findSequentialScans(plans, bigTables)
      .filter(({ table }) => !isExempt(name, table))
      .map((scan) => `${name} reads all of ${scan.table} for ${scan.filter} in: ${scan.text.replaceAll(/\s+/g, ' ')}`)
  }

  it('the tables that grow with orders count as big', () => {
    const growing = ['orders', 'order_items', 'order_designs', 'order_design_files', 'order_events', 'worksheets']
    const others = ['worksheet_events', 'mails', 'design_files', 'previews', 'sales_invoices', 'sales_invoice_lines']
    const ofRules = [
      'budget_entries',
      'approval_requests',
      'approval_steps',
      'approval_deputies',
      'cost_centres',
      'speed_levels',
    ]
    expect([...bigTables]).toEqual(expect.arrayContaining([...growing, ...others, ...ofRules]))
  })

  // Before the calls of the contract, some of which replace all speeds.
  it.each(RULE_SCENES)(
    'client with rules: $title reads no big table from end to end, and few rows',
    async ({ run, mostRows = FEW_ROWS }) => {
      const waiting = await readWaitingOrders(url)
      await readPlans()
      await run(app, waiting)
      const plans = await readPlans()
      const scans = findSequentialScans(plans, bigTables)
      const reads = findLargeReads(plans, mostRows)
      expect({ scans, reads }).toEqual({ scans: [], reads: [] })
    },
  )

  const callerOf = (name: EndpointName): TestUser => {
    const permission: Permission = PERMISSIONS[name]
    const isForClients = permission.scope === 'client' && permission.roles.includes('orderer')
    const isForAgency = permission.scope === 'agency' || (permission.scope === 'client' && !isForClients)
    return isForAgency ? world.agency : world.own.orderer
  }

  it.each(NAMES)('%s reads no big table from end to end', async (name) => {
    const caller = callerOf(name)
    const scene = createFreshScene(app, world.own, { username, agency: world.agency, caller })
    expect(await listScans(name, caller, EXPORTS[name] ?? (await getTypicalInput(name, scene)))).toEqual([])
  })

  it.each(createAgencyCalls())(
    'agency: $name $query reads no big table from end to end',
    async ({ name, ...input }) => {
      expect(await listScans(name, personOf(AGENT), input)).toEqual([])
    },
  )

  it.each(createClientCalls())(
    'client: $name $query reads no big table from end to end',
    async ({ name, ...input }) => {
      expect(await listScans(name, personOf(ORDERER), input)).toEqual([])
    },
  )

  it('a missing index is found', async () => {
    await runSql(url, 'drop index order_events_order')
    const [timeline] = createClientCalls().filter(({ name }) => name === 'getOrderTimeline')
    const found = await listScans('getOrderTimeline', personOf(ORDERER), timeline ?? {})
    expect(found).toEqual([expect.stringContaining('getOrderTimeline reads all of order_events')])
  })
})

/** Cost of the calls that look at many orders, by the size of the database (`npm run bench:growth`). */
import { startPostgres } from '@tiraaz/server/start-postgres'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { AGENT, CLIENT, FULL_SIZES } from './data.ts'
import { logIn } from './log-in.ts'
import { prepareDatabase } from './prepare-database.ts'
import { findPostmaster, readCpu, readFamilyCpu } from './process-cpu.ts'
import { type BenchRequest, runLoad } from './run-load.ts'
import { request } from './scenarios.ts'

const sizeWords = process.argv.slice(2).filter((word) => word !== '--size')
const SIZES = (sizeWords[0] ?? '10000,100000').split(',').map(Number)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const client = { clientId: CLIENT }
const today = new Date()
const years = {
  From: new Date(today.getTime() - 1000 * 86_400_000).toISOString().slice(0, 10),
  To: today.toISOString().slice(0, 10),
}

const ofAgency: Record<string, BenchRequest> = {
  'attention counts': request('getAgencyAttention', {}),
  'worksheet board': request('getWorksheetBoard', {}),
  'worksheets to be sent': request('getWorksheetBoard', { query: { ToSend: true } }),
  'worksheet list': request('listWorksheets', { query: { Page: 1 } }),
  'closed worksheets': request('listWorksheets', { query: { Page: 1, 'Status[]': [7] } }),
  'agency list': request('listAgencyOrders', { query: { Page: 1 } }),
  'agency list, page 25': request('listAgencyOrders', { query: { Page: 25 } }),
  'agency list by deadline': request('listAgencyOrders', { query: { Page: 1, Sort: 'deadline' } }),
  'agency list, late': request('listAgencyOrders', { query: { Page: 1, 'Attention[]': ['late'] } }),
  'search by number': request('listAgencyOrders', { query: { Page: 1, Search: 'b-9171' } }),
  'search by client': request('listAgencyOrders', { query: { Page: 1, Search: 'klient 77' } }),
  'search by product': request('listAgencyOrders', { query: { Page: 1, Search: 'plakat 1' } }),
  'report by month': request('getReport', { query: { ...years, By: 'month' } }),
  'report by product': request('getReport', { query: { ...years, By: 'product' } }),
  'invoice proposals': request('proposeInvoices', { query: { To: years.To } }),
  'filter choices': request('getAgencyOrderFilters', {}),
}
const ofClient: Record<string, BenchRequest> = {
  'client list': request('listOrders', { params: client, query: { Page: 1 } }),
  'client list, page 25': request('listOrders', { params: client, query: { Page: 25 } }),
  'client search': request('listOrders', { params: client, query: { Page: 1, Search: 'b-9171' } }),
  catalogue: request('getCatalogue', { params: client }),
  'one order': request('getOrder', { params: { ...client, id: 'order-5000' } }),
  'unread poll': request('listUnreadConversations', {}),
}

/** Processor time of a call in ms, of the server and of the database. */
type Cost = { server: number; database: number }

const measure = async (portal: BenchServer, call: BenchRequest, postmaster: number): Promise<Cost> => {
  const scenario = { name: call.path, connections: 2, start: () => ({ first: call, next: () => call }) }
  await runLoad(portal, scenario, 1)
  const [server, database] = [await readCpu(portal.pid), await readFamilyCpu(postmaster)]
  const { requests } = await runLoad(portal, scenario, SECONDS)
  return {
    server: ((await readCpu(portal.pid)) - server) / requests / 1000,
    database: ((await readFamilyCpu(postmaster)) - database) / requests / 1000,
  }
}

const measureSize = async (orders: number): Promise<Map<string, Cost>> => {
  const postgres = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-growth-'))
  const stops = [() => rm(folder, { recursive: true, force: true }), () => postgres.stop()]
  try {
    await prepareDatabase(postgres.url, { ...FULL_SIZES, orders })
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, LOG_LEVEL: 'error' }
    const portal = await startBenchServer('portal', 'apps/server/src/main.ts', env)
    stops.push(portal.stop)
    const postmaster = await findPostmaster(postgres.url)
    const costs = new Map<string, Cost>()
    const people = [
      { calls: ofAgency, headers: await logIn(portal.url, AGENT) },
      { calls: ofClient, headers: await logIn(portal.url) },
    ]
    for (const { calls, headers } of people)
      for (const [name, call] of Object.entries(calls))
        costs.set(name, await measure({ ...portal, headers }, call, postmaster))
    return costs
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

const results: Map<string, Cost>[] = []
for (const size of SIZES) {
  const startedAt = performance.now()
  results.push(await measureSize(size))
  print(`${size} orders: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}
print(
  `\n| database (server) CPU a call, ms | ${SIZES.join(' | ')} | growth |\n|---|${SIZES.map(() => '--:').join('|')}|--:|`,
)
for (const name of [...Object.keys(ofAgency), ...Object.keys(ofClient)]) {
  const costs = results.map((costsOfSize) => costsOfSize.get(name) ?? { server: 0, database: 0 })
  const sums = costs.map(({ server, database }) => server + database)
  const growth = (sums.at(-1) ?? 0) / (sums[0] ?? 1)
  const cells = costs.map(({ server, database }) => `${database.toFixed(1)} (${server.toFixed(1)})`)
  print(`| ${name} | ${cells.join(' | ')} | ${growth.toFixed(1)} |`)
}

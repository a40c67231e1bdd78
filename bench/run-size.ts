import { startPostgres } from '@tiraaz/server/start-postgres'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { expectSameAnswers, expectSameWrites } from './compare.ts'
import { compareReads, compareWrites } from './compare-cost.ts'
import { logIn } from './log-in.ts'
import { type CallCosts, measureReads, measureWrites, tryCalls } from './measure-calls.ts'
import { prepareDatabase, prepareEmbedded } from './prepare-database.ts'
import { findPostmaster } from './process-cpu.ts'
import { createReads } from './scenarios.ts'
import { type DataSizes, FULL_SIZES, ORDERER, ORGANIZATION, SMALL_SIZES } from './sizes.ts'
import type { ComparedCall } from './table.ts'

/** Seconds that each call is measured. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)

type Stops = (() => Promise<unknown>)[]

/** Runs work that starts servers and makes folders, and stops and removes them in reverse order. */
const withStops = async <Result>(work: (stops: Stops) => Promise<Result>): Promise<Result> => {
  const stops: Stops = []
  try {
    return await work(stops)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

const makeFolder = async (stops: Stops): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-bench-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const startPortal = async (stops: Stops, env: Record<string, string | undefined>): Promise<BenchServer> => {
  const portal = await startBenchServer('portal', 'apps/server/src/main.ts', env)
  stops.push(portal.stop)
  return { ...portal, headers: await logIn(portal.url) }
}

type PreparedServers = { url: string; portal: BenchServer; bare: BenchServer; prepareSeconds: number }

/** Fills a PostgreSQL of its own and starts both servers on it. */
const startBoth = async (stops: Stops, sizes: DataSizes): Promise<PreparedServers> => {
  const { url, stop } = await startPostgres()
  stops.push(stop)
  const startedAt = performance.now()
  await prepareDatabase(url, sizes)
  const prepareSeconds = (performance.now() - startedAt) / 1000
  const env = { DATABASE_URL: url, DATA_DIR: await makeFolder(stops), LOG_LEVEL: 'error' }
  const portal = await startPortal(stops, env)
  const bare = await startBenchServer('bare', 'bench/bare/main.ts', { ...env, ORGANIZATION, USER_ID: ORDERER.id })
  stops.push(bare.stop)
  await expectSameAnswers(portal, bare, createReads(sizes))
  return { url, portal, bare, prepareSeconds }
}

type SizeResult = { calls: CallCosts; compared: ComparedCall[]; prepareSeconds: number; seconds: number }

/** Prepares a database of a size once and measures all calls on it: reads first, then writes. */
export const measureSize = (sizes: DataSizes): Promise<SizeResult> =>
  withStops(async (stops) => {
    const { url, portal, bare, prepareSeconds } = await startBoth(stops, sizes)
    const startedAt = performance.now()
    const postmaster = await findPostmaster(url)
    const measured = { portal, postmaster, orders: sizes.orders, seconds: SECONDS }
    const servers = { portal, bare, postmaster, seconds: SECONDS }
    const reads = await measureReads(measured)
    const compared = await compareReads(servers, sizes)
    const calls = new Map([...reads, ...(await measureWrites(measured))])
    compared.push(...(await compareWrites(servers)))
    return { calls, compared, prepareSeconds, seconds: (performance.now() - startedAt) / 1000 }
  })

/** Measures all calls on the embedded database, whose engine lives in the server's process. */
export const measureEmbedded = (orders: number): Promise<CallCosts> =>
  withStops(async (stops) => {
    const folder = await makeFolder(stops)
    await prepareEmbedded(join(folder, 'database'), { ...FULL_SIZES, orders })
    const portal = await startPortal(stops, { DATABASE_URL: undefined, DATA_DIR: folder, LOG_LEVEL: 'error' })
    const measured = { portal, postmaster: null, orders, seconds: SECONDS }
    const reads = await measureReads(measured)
    return new Map([...reads, ...(await measureWrites(measured))])
  })

/** Fails unless both servers give the same answers and write the same, and every call of the table succeeds. */
export const checkAnswers = (): Promise<void> =>
  withStops(async (stops) => {
    const { portal, bare } = await startBoth(stops, SMALL_SIZES)
    await expectSameWrites(portal, bare)
    await tryCalls(portal, SMALL_SIZES.orders)
  })

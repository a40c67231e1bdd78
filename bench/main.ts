import { startPostgres } from '@tiraaz/server/start-postgres'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectSameAnswers, expectSameWrites } from './compare.ts'
import { CLIENT, FULL_SIZES, ORDERER, ORGANIZATION, SMALL_SIZES } from './data.ts'
import { prepareDatabase } from './prepare-database.ts'
import { runLoad, type Scenario } from './run-load.ts'
import { logIn } from './log-in.ts'
import { makeDrafts } from './drafts.ts'
import { readCpu, readFamilyCpu, findPostmaster } from './process-cpu.ts'
import { CONNECTIONS, createReads, createReadScenarios, WRITES, createWriteScenarios } from './scenarios.ts'
import { type BenchServer, startBenchServer } from './bench-server.ts'
import { formatComparison, type ServerCost, HEADING } from './table.ts'

/** With `--check` the answers are compared on little data, and nothing is measured. */
const IS_CHECK = process.argv.includes('--check')
const SIZES = IS_CHECK ? SMALL_SIZES : FULL_SIZES
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
// Long enough for the code of both servers to be compiled: the portal has more of it.
const WARM_UP_SECONDS = Math.max(2, SECONDS)

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

type BenchServers = { portal: BenchServer; bare: BenchServer }

const measure = async (side: BenchServer, scenario: Scenario, postmaster: number): Promise<ServerCost> => {
  await runLoad(side, scenario, WARM_UP_SECONDS)
  const [cpuBefore, databaseBefore] = [await readCpu(side.pid), await readFamilyCpu(postmaster)]
  const measured = await runLoad(side, scenario, SECONDS)
  const [cpuAfter, databaseAfter] = [await readCpu(side.pid), await readFamilyCpu(postmaster)]
  const per = (before: number, after: number): number => (after - before) / measured.requests
  return { ...measured, cpu: per(cpuBefore, cpuAfter), databaseCpu: per(databaseBefore, databaseAfter) }
}

const compareOne = async (
  sides: BenchServers,
  [ours, theirs]: [Scenario, Scenario],
  postmaster: number,
): Promise<void> => {
  const portal = await measure(sides.portal, ours, postmaster)
  const bare = await measure(sides.bare, theirs, postmaster)
  print(formatComparison(ours.name, portal, bare))
}

/** Reads run first: later writes would fill the first page of the list with drafts. */
const compareAll = async (sides: BenchServers, postmaster: number): Promise<void> => {
  print(HEADING)
  for (const scenario of createReadScenarios(SIZES)) await compareOne(sides, [scenario, scenario], postmaster)
  const [ofPortal, ofBare] = [await makeDrafts(sides.portal, CONNECTIONS), await makeDrafts(sides.portal, CONNECTIONS)]
  const [ours, theirs] = [createWriteScenarios(ofPortal), createWriteScenarios(ofBare)]
  for (const name of WRITES) await compareOne(sides, [ours[name], theirs[name]], postmaster)
}

const run = async (): Promise<void> => {
  const postgres = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-bench-'))
  const stops = [() => rm(folder, { recursive: true, force: true }), () => postgres.stop()]
  try {
    print(
      `Generating ${SIZES.clients} clients, ${SIZES.productsOfTheBiggest} products of the biggest, ${SIZES.orders} orders …`,
    )
    const startedAt = performance.now()
    await prepareDatabase(postgres.url, SIZES)
    print(`… in ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`)
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, LOG_LEVEL: 'error' }
    const portal = await startBenchServer('portal', 'apps/server/src/main.ts', env)
    stops.push(portal.stop)
    const bare = await startBenchServer('bare', 'bench/bare/main.ts', { ...env, ORGANIZATION, USER_ID: ORDERER.id })
    stops.push(bare.stop)
    portal.headers = await logIn(portal.url)
    await expectSameAnswers(portal, bare, createReads(SIZES))
    if (IS_CHECK) {
      await expectSameWrites(portal, bare)
      print('Both servers give the same answers and write the same.')
      return
    }
    print(`Both give the same answers. Client ${CLIENT}, ${CONNECTIONS} connections, ${SECONDS} s each, in turn.\n`)
    await compareAll({ portal, bare }, await findPostmaster(postgres.url))
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

await run()

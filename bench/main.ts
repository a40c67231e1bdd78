import { hashPassword } from '@tiraaz/server/password'
import { openPostgres } from '@tiraaz/server/database'
import { migrate } from '@tiraaz/server/migrate'
import { startPostgres } from '@tiraaz/server/start-postgres'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expectSameAnswers } from './compare.ts'
import { CLIENT, generateData, ORDERER, ORGANIZATION, SIZES } from './data.ts'
import { load, type Measured, type Scenario } from './load.ts'
import { makeDrafts } from './drafts.ts'
import { cpuOf, cpuOfFamily, postmasterOf } from './process-cpu.ts'
import { CONNECTIONS, READS, scenariosOf } from './scenarios.ts'
import { type Side, startSide } from './sides.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5)
const WARM_UP_SECONDS = 1

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const prepare = async (url: string): Promise<void> => {
  const open = openPostgres(url)
  await migrate(open.db)
  await open.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await generateData(client, await hashPassword(ORDERER.password))
  await client.end()
}

/** CPU in µs per request: of the server's process, and of the database behind it. */
type Row = Measured & { cpu: number; databaseCpu: number }

const measure = async (side: Side, scenario: Scenario, postmaster: number): Promise<Row> => {
  await load(side, scenario, WARM_UP_SECONDS)
  const [cpuBefore, databaseBefore] = [await cpuOf(side.pid), await cpuOfFamily(postmaster)]
  const measured = await load(side, scenario, SECONDS)
  const [cpuAfter, databaseAfter] = [await cpuOf(side.pid), await cpuOfFamily(postmaster)]
  const per = (before: number, after: number): number => (after - before) / measured.requests
  return { ...measured, cpu: per(cpuBefore, cpuAfter), databaseCpu: per(databaseBefore, databaseAfter) }
}

const HEADING = ['', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'db CPU µs'].map((text, nth) =>
  nth === 0 ? text.padEnd(28) : text.padStart(10),
)

const line = (name: string, { perSecond, p50, p99, cpu, databaseCpu }: Row): string =>
  [
    name.padEnd(28),
    ...[perSecond, p50, p99, cpu, databaseCpu].map((n, i) => n.toFixed(i === 1 || i === 2 ? 1 : 0).padStart(10)),
  ].join('')

const compareAll = async (portal: Side, bare: Side, postmaster: number): Promise<void> => {
  const [portalScenarios, bareScenarios] = [
    scenariosOf(await makeDrafts(portal, CONNECTIONS)),
    scenariosOf(await makeDrafts(portal, CONNECTIONS)),
  ]
  print(HEADING.join(''))
  for (const [nth, scenario] of portalScenarios.entries()) {
    const counterpart = bareScenarios[nth]
    if (counterpart === undefined) throw new Error(`Nothing to compare ${scenario.name} with`)
    const ours = await measure(portal, scenario, postmaster)
    const theirs = await measure(bare, counterpart, postmaster)
    print(line(`${scenario.name}: portal`, ours))
    print(line(`${scenario.name}: bare`, theirs))
    const ratio = (ours.cpu / theirs.cpu).toFixed(2)
    const whole = ((ours.cpu + ours.databaseCpu) / (theirs.cpu + theirs.databaseCpu)).toFixed(2)
    print(`${''.padEnd(28)}ratio of CPU: ${ratio} of the server alone, ${whole} with the database\n`)
  }
}

const logIn = async (side: Side): Promise<Record<string, string>> => {
  const body = new URLSearchParams({
    grant_type: 'password',
    scope: 'openid offline_access client.store',
    username: ORDERER.email,
    password: ORDERER.password,
  })
  const answer = await fetch(`${side.url}/connect/token`, { method: 'POST', body })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${token}`, 'organization-id': ORGANIZATION, 'accept-language': 'et-EE' }
}

const run = async (): Promise<void> => {
  const postgres = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-bench-'))
  const stops = [() => rm(folder, { recursive: true, force: true }), () => postgres.stop()]
  try {
    print(
      `Generating ${SIZES.clients} clients, ${SIZES.productsOfTheBiggest} products of the biggest, ${SIZES.orders} orders …`,
    )
    await prepare(postgres.url)
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, LOG_LEVEL: 'error' }
    const portal = await startSide('portal', 'apps/server/src/main.ts', env)
    stops.push(portal.stop)
    const bare = await startSide('bare', 'bench/bare/main.ts', { ...env, ORGANIZATION, USER_ID: ORDERER.id })
    stops.push(bare.stop)
    portal.headers = await logIn(portal)
    await expectSameAnswers(portal, bare, READS)
    print(`Both give the same answers. Client ${CLIENT}, ${CONNECTIONS} connections, ${SECONDS} s each, in turn.\n`)
    await compareAll(portal, bare, await postmasterOf(postgres.url))
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

await run()

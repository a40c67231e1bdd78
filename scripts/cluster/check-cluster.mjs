import { setTimeout as pause } from 'node:timers/promises'
import { findChromium } from '../test/find-chromium.mjs'
import { programs, root, runNode } from '../test/run-command.mjs'
import { keepKilling } from './keep-killing.mjs'
import { killWorker } from './kill-worker.mjs'
import { compareOrders, sendOrders } from './order-load.mjs'
import { query } from './start-cluster.mjs'
import path from 'node:path'

export const JOURNEYS = ['main-job', 'distribution', 'artwork', 'chat', 'two-people', 'agency']
const JOURNEY_SECONDS = 600

const readTests = (text) => {
  const count = (word) => Number(new RegExp(`^\\s+(\\d+) ${word}`, 'm').exec(text)?.[1] ?? 0)
  return { passed: count('passed'), again: count('flaky'), failed: count('failed') }
}

/** Runs one file of journeys on a fresh copy of the demo. */
const runJourney = async (cluster, journey, isKilling) => {
  await cluster.reset()
  const before = await cluster.balancer.figures()
  const stopKilling = isKilling ? keepKilling(cluster.servers) : async () => ({ kills: 0 })
  const begun = performance.now()
  const env = {
    PORTAL_URL: cluster.address,
    PORTAL_IS_KILLED: String(isKilling),
    CHROMIUM_PATH: findChromium() ?? '',
    SKIP_AXE: 'true',
  }
  const words = ['test', `${journey}.e2e.ts`, '--workers=1', `--retries=${isKilling ? 1 : 0}`]
  const cwd = path.join(root, 'e2e')
  const { ok, text } = await runNode(programs.playwright, words, { seconds: JOURNEY_SECONDS, env, cwd, capture: true })
  const { kills } = await stopKilling()
  const after = await cluster.balancer.figures()
  if (!ok) console.log(text)
  const retried = after.retried - before.retried
  return {
    journey,
    servers: isKilling ? 'killed in turn' : 'both run',
    ok,
    ...readTests(text),
    seconds: Math.round((performance.now() - begun) / 1000),
    requests: after.requests - before.requests,
    kills,
    retried,
    'answers 5xx': after.failed - before.failed,
  }
}

const runJourneys = async (cluster, journeys) => {
  const rows = []
  for (const isKilling of [false, true]) {
    for (const journey of journeys) {
      const row = await runJourney(cluster, journey, isKilling)
      rows.push(row)
      console.log(`${row.ok ? 'ok    ' : 'FAILED'} ${row.journey}, servers: ${row.servers}, ${row.seconds} s`)
    }
  }
  console.table(rows)
  return rows.every(({ ok }) => ok)
}

/** Waits until the replica has all that the primary has; returns the milliseconds. */
const untilReplicaFollows = async ({ primary, replica }) => {
  const begun = performance.now()
  const [{ lsn }] = await query(primary.url, 'select pg_current_wal_lsn()::text as lsn')
  while (!(await query(replica.url, 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as ok', [lsn]))[0].ok)
    await pause(20)
  return Math.round(performance.now() - begun)
}

/** Sends orders while both servers run, then while they are killed in turn. */
const runOrders = async (cluster, seconds) => {
  const rows = []
  for (const isKilling of [false, true]) {
    await cluster.reset()
    const before = await cluster.balancer.figures()
    const stopKilling = isKilling ? keepKilling(cluster.servers) : async () => ({ kills: 0 })
    const { calls, retried, acknowledged, errors } = await sendOrders(cluster.address, seconds)
    const { kills } = await stopKilling()
    const after = await cluster.balancer.figures()
    const replicaMs = await untilReplicaFollows(cluster)
    const { lost, doubled } = await compareOrders(cluster.databaseUrl, acknowledged)
    const onReplica = await compareOrders(cluster.replicaUrl, acknowledged)
    for (const message of new Set(errors)) console.log(`error: ${message.slice(0, 300)}`)
    rows.push({
      servers: isKilling ? 'killed in turn' : 'both run',
      seconds,
      requests: after.requests - before.requests,
      kills,
      'calls of people': calls,
      'tried again': retried,
      errors: errors.length,
      'orders acknowledged': acknowledged.length,
      lost,
      doubled,
      'lost on the replica': onReplica.lost,
      'replica ms behind': replicaMs,
    })
  }
  console.table(rows)
  return rows.every(
    (row) => row.lost === 0 && row.doubled === 0 && row.errors === 0 && row['lost on the replica'] === 0,
  )
}

/** Checks the cluster and prints the figures; returns true if nothing failed or was lost. */
export const checkCluster = async (cluster, { seconds, words }) => {
  const journeys = words.length === 0 ? JOURNEYS : words
  const areOrdersFine = await runOrders(cluster, seconds)
  await cluster.reset()
  const previews = await killWorker(cluster)
  console.table([previews])
  const areJourneysFine = await runJourneys(cluster, journeys)
  return areOrdersFine && previews.failed === 0 && areJourneysFine
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findPostgres } from '../../apps/server/src/testing/services/find-postgres.ts'
import { startPostgres } from '../../apps/server/src/testing/services/start-postgres.ts'
import { findChromium } from './find-chromium.mjs'
import { gates } from './gates.mjs'
import { findChangedFiles, rememberPassed, writeTree } from './changed-files.mjs'
import { suites } from './suites.mjs'

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Context of a run: one temporary PostgreSQL, started when the first suite asks for it. */
function makeContext(isQuick) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiraaz-test-'))
  // Portals and workers are started dozens of times: the compile cache of the first serves the next ones.
  process.env.NODE_COMPILE_CACHE ??= path.join(folder, 'compiled')
  let starting
  return {
    isQuick,
    folder,
    chromium: findChromium(),
    postgres: findPostgres(),
    tree: writeTree(),
    unchanged: () => ({ passed: 0, failed: 0, skipped: 0, isUnchanged: true }),
    postgresUrl: async () => {
      starting ??= startPostgres()
      return (await starting).url
    },
    close: async () => {
      const server = await starting?.catch(() => undefined)
      await server?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function skipSuite(suite, reason, context) {
  const skipped = await suite.count(context)
  const message = `SKIPPED: ${suite.name}: ${reason}`
  console.log(message)
  return { passed: 0, failed: 0, skipped, message }
}

async function runSuite(suite, context) {
  const reason = suite.lacks?.(context)
  if (reason) return skipSuite(suite, reason, context)
  try {
    // CI starts from nothing: it never leaves out a test because of an earlier run.
    const changed = context.isQuick && !process.env.CI ? findChangedFiles(suite.name, context.tree) : undefined
    const result = await suite.run(context, changed)
    if (result.failed === 0) rememberPassed(suite.name, context.tree)
    return result
  } catch (error) {
    // A suite that throws counts as a failure; the other suites still run.
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** Prints failed tests by name in the last lines, which a log keeps when it is cut. */
function printSummary(results) {
  console.log('\n── summary ──')
  for (const { name, passed, failed, skipped, duration, message, isUnchanged, failures = [] } of results) {
    if (isUnchanged) {
      console.log(`unchanged ${name}: nothing it depends on has changed since it passed`)
      continue
    }
    const mark = failed > 0 ? 'FAILED ' : passed > 0 ? 'passed ' : 'SKIPPED'
    console.log(`${mark} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${duration})`)
    if (message) console.log(`        ${message}`)
    for (const failure of failures) console.log(`      ✗ ${failure}`)
  }
}

/** Groups suites by lane: a lane runs its suites in order, beside the other one. */
function lanesOf(chosen) {
  const { server = [], browser = [] } = Object.groupBy(chosen, (suite) => suite.lane ?? 'server')
  return [server, browser]
}

function outcomeOf({ passed, failed, isUnchanged }) {
  if (isUnchanged) return 'unchanged'
  if (failed > 0) return 'FAILED'
  return passed > 0 ? 'passed' : 'skipped'
}

/** Takes suites from the front of its own lane, and when that is empty from the end of another one. */
function nextSuite(lane, lanes) {
  return lane.shift() ?? lanes.find((other) => other.length > 0)?.pop()
}

async function runLane(lane, lanes, context) {
  const results = []
  for (let suite = nextSuite(lane, lanes); suite; suite = nextSuite(lane, lanes)) {
    console.log(`\n── ${suite.name} ──`)
    const start = performance.now()
    const result = await runSuite(suite, context)
    const duration = seconds(start)
    const outcome = outcomeOf(result)
    console.log(`\n${suite.name}: ${outcome} in ${duration}`)
    results.push({ name: suite.name, duration, ...result })
  }
  return results
}

/**
 * Runs every suite, also after a failing one, and returns whether all passed. Browser journeys wait more than they
 * compute, so they run beside the server tests (decision 067).
 */
export async function runAll({ quick }) {
  const chosen = [...gates, ...suites].filter((suite) => suite.quick || !quick)
  const context = makeContext(quick)
  let results = []
  try {
    const lanes = lanesOf(chosen)
    results = (await Promise.all(lanes.map((lane) => runLane(lane, lanes, context)))).flat()
  } finally {
    await context.close()
  }
  printSummary(results)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  return sum('failed') === 0
}

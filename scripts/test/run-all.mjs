import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findPostgres } from '../../apps/server/src/testing/services/find-postgres.ts'
import { startPostgres } from '../../apps/server/src/testing/services/start-postgres.ts'
import { findChromium } from './find-chromium.mjs'
import { gates } from './gates.mjs'
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
    return await suite.run(context)
  } catch (error) {
    // A suite that throws counts as a failure; the other suites still run.
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** Prints failed tests by name in the last lines, which a log keeps when it is cut. */
function printSummary(results) {
  console.log('\n── summary ──')
  for (const { name, passed, failed, skipped, duration, message, failures = [] } of results) {
    const mark = failed > 0 ? 'FAILED ' : passed > 0 ? 'passed ' : 'SKIPPED'
    console.log(`${mark} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${duration})`)
    if (message) console.log(`        ${message}`)
    for (const failure of failures) console.log(`      ✗ ${failure}`)
  }
}

/** Groups suites by lane: one lane runs its suites in order and does not wait for another lane. */
function lanesOf(chosen) {
  return [...Map.groupBy(chosen, (suite) => suite.lane ?? 'server').values()]
}

async function runLane(lane, context) {
  const results = []
  for (const suite of lane) {
    console.log(`\n── ${suite.name} ──`)
    const start = performance.now()
    const result = await runSuite(suite, context)
    const duration = seconds(start)
    const outcome = result.failed > 0 ? 'FAILED' : result.passed > 0 ? 'passed' : 'skipped'
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
    results = (await Promise.all(lanesOf(chosen).map((lane) => runLane(lane, context)))).flat()
  } finally {
    await context.close()
  }
  printSummary(results)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
  return sum('failed') === 0
}

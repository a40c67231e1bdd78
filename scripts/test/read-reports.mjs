import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const nothing = { passed: 0, failed: 0, skipped: 0 }

function readJson(file) {
  if (!existsSync(file)) return undefined
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** A run that failed without a failed test (a broken config, a crash, an unhandled error) still counts as one failure. */
function withVerdict(counts, ok) {
  const ranNothing = counts.passed + counts.failed + counts.skipped === 0
  if (counts.failed === 0 && (!ok || ranNothing)) return { ...counts, failed: 1 }
  return counts
}

/** The counts of a Vitest JSON report; a file that could not even be loaded is one failure. */
export function countVitest(report, ok) {
  if (!report) return withVerdict(nothing, false)
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return withVerdict(counts, ok)
}

/** Counts of a Playwright JSON report; a test that passes only when repeated has not passed. */
export function countPlaywright(report, ok) {
  if (!report) return withVerdict(nothing, false)
  const { expected, unexpected, flaky, skipped } = report.stats
  return withVerdict({ passed: expected, failed: unexpected + flaky, skipped }, ok)
}

export function readVitest(file, ok) {
  const report = readJson(file)
  return { ...countVitest(report, ok), failures: report ? listVitestFailures(report) : [] }
}

export function readPlaywright(file, ok) {
  const report = readJson(file)
  return { ...countPlaywright(report, ok), failures: report ? listPlaywrightFailures(report) : [] }
}

/** First lines of an error's message, short enough for the summary. */
function firstLines(text) {
  const lines = stripVTControlCharacters(text ?? '').split('\n')
  return lines.slice(0, 3).map((line) => line.trim().slice(0, 200))
}

/** Failed test with lines that explain it, as the summary prints it. */
function sayFailure(where, title, lines) {
  return [`${where}: ${title}`, ...lines.filter(Boolean)].join('\n        ')
}

/** Failed tests of a Vitest JSON report, and the files that could not be loaded, each with the start of its message. */
export function listVitestFailures(report) {
  return report.testResults.flatMap((file) => {
    const where = path.relative('.', file.name)
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (file.status === 'failed' && file.assertionResults.length === 0) {
      return [sayFailure(where, 'could not be loaded', firstLines(file.message))]
    }
    return failed.map((test) => sayFailure(where, test.fullName, firstLines(test.failureMessages[0])))
  })
}

/** All errors of a journey: one that ran out of time says where it waited only in its second error. */
function explainJourney({ errors = [] } = {}) {
  return errors.flatMap(({ message, location }) => [
    ...firstLines(message),
    location && `at ${path.basename(location.file)}:${location.line}`,
  ])
}

/** Failed journeys of a Playwright JSON report, through all nested groups, each with the start of its messages. */
export function listPlaywrightFailures(suite) {
  const own = (suite.specs ?? []).flatMap((spec) => {
    const results = spec.tests.filter((run) => run.status !== 'expected' && run.status !== 'skipped')
    return results.map((run) => sayFailure(spec.file, spec.title, explainJourney(run.results[0])))
  })
  return [...own, ...(suite.suites ?? []).flatMap(listPlaywrightFailures)]
}

/** Counts the tests of a Playwright --list report, for journeys that cannot run here. */
export function countListed(suite) {
  const own = (suite.specs ?? []).reduce((sum, spec) => sum + spec.tests.length, 0)
  return (suite.suites ?? []).reduce((sum, inner) => sum + countListed(inner), own)
}

/** Names of skipped Vitest tests: the summary names each of them. */
export function listSkippedNames(file) {
  const report = readJson(file)
  if (!report) return []
  const tests = report.testResults.flatMap((result) => result.assertionResults)
  return tests.filter((test) => ['pending', 'skipped', 'todo'].includes(test.status)).map((test) => test.fullName)
}

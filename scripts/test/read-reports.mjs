import { existsSync, readFileSync } from 'node:fs'

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

/** The counts of a Playwright JSON report; passing only at a second try is not passing. */
export function countPlaywright(report, ok) {
  if (!report) return withVerdict(nothing, false)
  const { expected, unexpected, flaky, skipped } = report.stats
  return withVerdict({ passed: expected, failed: unexpected + flaky, skipped }, ok)
}

export function readVitest(file, ok) {
  return countVitest(readJson(file), ok)
}

export function readPlaywright(file, ok) {
  return countPlaywright(readJson(file), ok)
}

/** How many tests a Playwright --list report names, for counting journeys that cannot run here. */
export function countListed(suite) {
  const own = (suite.specs ?? []).reduce((sum, spec) => sum + spec.tests.length, 0)
  return (suite.suites ?? []).reduce((sum, inner) => sum + countListed(inner), own)
}

/** The names of skipped Vitest tests: a skipped test is said by name, never only counted. */
export function skippedNames(file) {
  const report = readJson(file)
  if (!report) return []
  const tests = report.testResults.flatMap((result) => result.assertionResults)
  return tests.filter((test) => ['pending', 'skipped', 'todo'].includes(test.status)).map((test) => test.fullName)
}

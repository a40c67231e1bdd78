import { expect, test } from 'vitest'
import { countListed, countPlaywright, countVitest } from './read-reports.mjs'

const vitest = (counts) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...counts,
})

test('a Vitest report is counted as it stands', () => {
  const report = vitest({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })
  expect(countVitest(report, false)).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a test file that cannot be loaded is a failure', () => {
  const report = vitest({ numPassedTests: 5, testResults: [{ status: 'failed', assertionResults: [] }] })
  expect(countVitest(report, false)).toEqual({ passed: 5, failed: 1, skipped: 0 })
})

test('a run that broke after its last test is a failure, and so is a run of nothing', () => {
  expect(countVitest(vitest({ numPassedTests: 5 }), false)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  expect(countVitest(vitest({}), true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countVitest(undefined, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a journey that passes only at its second try has failed', () => {
  const report = { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 2 } }
  expect(countPlaywright(report, true)).toEqual({ passed: 3, failed: 1, skipped: 2 })
})

test('journeys that cannot run are counted through all nested groups', () => {
  const spec = { tests: [{}] }
  expect(countListed({ suites: [{ specs: [spec, spec], suites: [{ specs: [spec] }] }] })).toBe(3)
})

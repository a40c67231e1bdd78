import { expect, test } from 'vitest'
import {
  countListed,
  countPlaywright,
  countVitest,
  listPlaywrightFailures,
  listVitestFailures,
} from './read-reports.mjs'

const vitest = (counts) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...counts,
})

test('a Vitest report is counted by tests', () => {
  const report = vitest({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 })
  expect(countVitest(report, false)).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a test file that cannot be loaded is a failure', () => {
  const report = vitest({ numPassedTests: 5, testResults: [{ status: 'failed', assertionResults: [] }] })
  expect(countVitest(report, false)).toEqual({ passed: 5, failed: 1, skipped: 0 })
})

test('a run that crashed after its last test is a failure, and so is a run without tests', () => {
  expect(countVitest(vitest({ numPassedTests: 5 }), false)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  expect(countVitest(vitest({}), true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countVitest(undefined, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('a journey that passes only at the second try has failed', () => {
  const report = { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 2 } }
  expect(countPlaywright(report, true)).toEqual({ passed: 3, failed: 1, skipped: 2 })
})

test('skipped journeys are counted through all nested groups', () => {
  const spec = { tests: [{}] }
  expect(countListed({ suites: [{ specs: [spec, spec], suites: [{ specs: [spec] }] }] })).toBe(3)
})

test('failed tests are listed by file and name, with the first lines of their messages', () => {
  const said = ['\u001B[31mError: 5\u001B[39m\n\n  is not 6\n  at']
  const failed = { status: 'failed', fullName: 'orders a price', failureMessages: said }
  const passed = { status: 'passed', fullName: 'orders nothing', failureMessages: [] }
  const report = vitest({
    testResults: [
      { name: 'src/a.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: 'src/b.test.ts', status: 'failed', assertionResults: [], message: 'SyntaxError' },
      { name: 'src/c.test.ts', status: 'passed', assertionResults: [passed] },
    ],
  })
  const gap = '\n        '
  expect(listVitestFailures(report)).toEqual([
    `src/a.test.ts: orders a price${gap}Error: 5${gap}is not 6`,
    `src/b.test.ts: could not be loaded${gap}SyntaxError`,
  ])
})

test('failed and flaky journeys are listed by name through all nested groups, passed and skipped ones are not', () => {
  const run = (status) => ({ status, results: [{ errors: [{ message: 'late' }] }] })
  const spec = (title, status) => ({ title, file: 'cart.e2e.ts', tests: [run(status)] })
  const inner = { specs: [spec('fails', 'unexpected'), spec('wavers', 'flaky')] }
  const report = { suites: [{ specs: [spec('passes', 'expected'), spec('waits', 'skipped')], suites: [inner] }] }
  const failures = ['cart.e2e.ts: fails\n        late', 'cart.e2e.ts: wavers\n        late']
  expect(listPlaywrightFailures(report)).toEqual(failures)
})

test('a journey that ran out of time is listed with the line at which it waited', () => {
  const location = { file: '/project/e2e/tests/cart.e2e.ts', line: 37, column: 3 }
  const errors = [{ message: 'Test timeout exceeded.' }, { message: 'Error: waiting for a file\n\n  35 |', location }]
  const run = { status: 'unexpected', results: [{ errors }] }
  const report = { specs: [{ title: 'hangs', file: 'cart.e2e.ts', tests: [run] }] }
  const gap = '\n        '
  expect(listPlaywrightFailures(report)).toEqual([
    `cart.e2e.ts: hangs${gap}Test timeout exceeded.${gap}Error: waiting for a file${gap}35 |${gap}at cart.e2e.ts:37`,
  ])
})

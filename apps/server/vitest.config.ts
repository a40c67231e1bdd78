import { defineProject } from 'vitest/config'

/** Uses the embedded database; with TEST_DATABASE_URL the same tests run on that PostgreSQL. */
export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // A time limit finds what hangs; beside the journeys on a slow machine a call that prints takes half a minute.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // On a busy machine an awaited result may take long; the default is one second.
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    // PostgreSQL runs beside the tests: with two workers a third of the processor is idle.
    maxWorkers: process.env['TEST_DATABASE_URL'] === undefined ? 2 : 3,
    // Each file opens a database and a portal of its own; loading all modules again for each took two fifths of the time.
    isolate: false,
  },
})

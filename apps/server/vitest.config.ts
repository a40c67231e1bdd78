import { defineProject } from 'vitest/config'

/** Run as is on the embedded database; with TEST_DATABASE_URL the same tests run on that PostgreSQL. */
export default defineProject({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for comes when the machine comes to it: by default only a second is given.
    expect: { poll: { timeout: 15_000 } },
    pool: 'forks',
    // PostgreSQL works beside them: two leave a third of the processor idle.
    maxWorkers: process.env['TEST_DATABASE_URL'] === undefined ? 2 : 3,
    // Each file opens a database and a portal of its own; loading all modules again for each took two fifths of the time.
    isolate: false,
  },
})

import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'rules',
    include: ['src/**/*.test.ts'],
    // Pure rules share nothing, and a worker for each file would take longer than the tests.
    isolate: false,
  },
})

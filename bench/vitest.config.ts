import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'plans',
    include: ['plans/**/*.test.ts'],
    testTimeout: 60_000,
    // Filling the database takes a minute and a half on an idle machine, and several times that beside the journeys.
    hookTimeout: 1_000_000,
  },
})

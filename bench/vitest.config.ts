import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'plans',
    include: ['plans/**/*.test.ts'],
    testTimeout: 60_000,
    // Filling the database takes half a minute on an idle machine.
    hookTimeout: 400_000,
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  // Tests read spreadsheets with ?inline.
  assetsInclude: ['**/*.xlsx'],
  test: {
    name: 'web',
    // Tests that need a document or storage name jsdom in their first line: creating it takes longer than most tests.
    environment: 'node',
    // Each file has a document and modules of its own, in a context of the worker: a third of the time of a new worker for
    // each file. Files that share one document fail others by the timers and roots that they leave behind.
    pool: 'vmThreads',
    // A part loaded late takes seconds on a busy machine; see testing/wait-for.ts.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    server: { deps: { inline: [/@tanstack\/(react-query|query-core)/] } },
    include: ['src/**/*.test.{ts,tsx}'],
    // Tests read the colours and the columns in these; no test reads other styles.
    css: { include: [/theme\.css/, /Catalogue\.module\.css/] },
  },
})

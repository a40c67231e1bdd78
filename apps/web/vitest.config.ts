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
    // Each file has a document of its own. Shared workers are four times faster, but timers and roots that a file leaves
    // behind failed others at random.
    isolate: true,
    setupFiles: ['src/testing/fresh-modules.ts'],
    server: { deps: { inline: [/@tanstack\/(react-query|query-core)/] } },
    include: ['src/**/*.test.{ts,tsx}'],
    // Tests read the colours and the columns in these; no test reads other styles.
    css: { include: [/theme\.css/, /Catalogue\.module\.css/] },
  },
})

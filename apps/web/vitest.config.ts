import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  // Tests read spreadsheets with ?inline.
  assetsInclude: ['**/*.xlsx'],
  test: {
    name: 'web',
    // What needs a document or storage says so in its first line: making one takes longer than most tests.
    environment: 'node',
    // Files share workers: loading jsdom anew for each took six sevenths of the time. What keeps state is loaded anew.
    isolate: false,
    setupFiles: ['src/testing/fresh-modules.ts'],
    server: { deps: { inline: [/@tanstack\/(react-query|query-core)/] } },
    include: ['src/**/*.test.{ts,tsx}'],
    // Tests read the colours and the columns in these; other styles mean nothing to them.
    css: { include: [/theme\.css/, /Catalogue\.module\.css/] },
  },
})

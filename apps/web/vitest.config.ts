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
    include: ['src/**/*.test.{ts,tsx}'],
    // Tests read the colours and the columns in these; other styles mean nothing to them.
    css: { include: [/theme\.css/, /Catalogue\.module\.css/] },
  },
})

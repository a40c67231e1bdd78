import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:8080'
const served = ['/api', '/connect', '/.well-known', '/files', '/health']

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|@tanstack[\\/](history|query-core|react-query|react-router|react-store|router-core|store))[\\/]/

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      addExtensions: true,
    }),
    react(),
  ],
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: apiUrl }])) },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        // All of it is in the first screen: one piece packs better than the dozen that the lazy screens would cut it into.
        codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] },
      },
    },
  },
})

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:8080'
const served = ['/api', '/connect', '/.well-known', '/files', '/health']

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|i18next|react-i18next|@tanstack[\\/](history|query-core|react-query|react-router|react-store|router-core|store))[\\/]/

/** What the first screen shows and starts with, beside the framework; what only a lazy screen needs stays out of it. */
const FIRST_OF_MANTINE =
  /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/](core|components[\\/](ActionIcon|Alert|Anchor|Button|Checkbox|CloseButton|FloatingIndicator|Group|InlineInput|Input|InputBase|Loader|MantineProvider|PasswordInput|SegmentedControl|Stack|Text|TextInput|Title|Transition|UnstyledButton))[\\/]/
const FIRST_OF_OURS =
  /(apps[\\/]web[\\/]src[\\/](api[\\/](call|caller|failure|token-endpoint)|session[\\/](guard|session|use-session)|i18n[\\/](i18n|saved-locale|LanguageSwitcher)|data[\\/]account|ui[\\/](PageTitle|PlainPage))|packages[\\/](domain[\\/]src[\\/]limits|messages[\\/]src[\\/]locale|contract[\\/]src[\\/](addresses|build-url)))\.tsx?$/

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      autoCodeSplitting: true,
      // What a page of the agency reads before it is shown comes with it: nobody else loads it.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (routeId.startsWith('/_inside/agency') ? [['loader', 'component']] : undefined),
      },
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
        // All of both is in the first screen: one piece packs better than the dozens that the lazy screens would cut it into.
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK },
            { name: 'first', test: (id) => FIRST_OF_MANTINE.test(id) || FIRST_OF_OURS.test(id) },
          ],
        },
      },
    },
  },
})

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
  /(apps[\\/]web[\\/]src[\\/](api[\\/](call|caller|failure|token-endpoint)|session[\\/](guard|session|use-session)|i18n[\\/](i18n|saved-locale|LanguageSwitcher)|data[\\/]account|ui[\\/](PageTitle|PlainPage|lazy-online|when-online))|packages[\\/](domain[\\/]src[\\/]limits|messages[\\/]src[\\/]locale|contract[\\/]src[\\/](addresses|build-url)))\.tsx?$/

/**
 * What many screens share, in a few pieces: each module by itself would be a file of its own, seventy to a page, and the
 * first screen would name them all (030). An earlier piece takes with it what its modules need; `minShareCount` leaves
 * to a screen what few others have.
 */
const SHARED = [
  // Also pages without a log-in have these: nothing that is heavy.
  {
    name: 'parts',
    test: /src[\\/]((api[\\/]problems|i18n[\\/](format|account-texts)|data[\\/]portal-settings|ui[\\/](BusyButton|EmptyState|NewPasswordFields|ProblemList|ReadFailed|RouterAnchor|toast-problems|unread-fields|use-focus-on-problem)|formats|text[\\/](clean|fold)|money[\\/]money)\.tsx?$)|createReactComponent/,
  },
  // Toasts need them, and are there before the log-in: without the dialogs.
  { name: 'hooks', test: /@mantine[\\/]hooks|components[\\/]Portal[\\/]|react-remove-scroll/ },
  { name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 2 },
  {
    name: 'dialogs',
    test: /ui[\\/](ConfirmModal|FormModal|mantine-floating)\.|components[\\/](Modal|Overlay|ScrollArea|Textarea)[\\/]/,
  },
  {
    name: 'menus',
    test: /ui[\\/](SearchBox|mantine-inside)\.|components[\\/](Accordion|Kbd|Menu|Popover|Radio)[\\/]/,
  },
  {
    name: 'lists',
    test: /ui[\\/](PagedTable|SearchSelect|options-of|search-options)\.|components[\\/](Autocomplete|Combobox|Select)[\\/]/,
  },
  { name: 'filters', test: /ui[\\/](DayInput|FilterBar|FilterSelect)\.|@mantine[\\/]dates|dayjs/ },
  { name: 'ui', test: /web[\\/]src[\\/](ui|i18n)[\\/]|packages[\\/](domain|messages)/, minShareCount: 6 },
  {
    name: 'data',
    test: /web[\\/]src[\\/](api|data[\\/](?!agency|organization|prices))|packages[\\/]domain/,
    minShareCount: 5,
  },
  { name: 'agency', test: /screens[\\/]agency|data[\\/](agency|organization|prices)/, minShareCount: 4 },
  { name: 'orders', test: /web[\\/]src[\\/](orders|designs)[\\/]/, minShareCount: 5 },
  { name: 'checkout', test: /screens[\\/]checkout/, minShareCount: 3 },
]

/** Whoever opens a page has these: the first screen brought them, or the frame behind the log-in does. */
const FIRST_FILES = /^assets[\\/](rolldown-runtime|framework|first|index)-/
const FRAME_FILES = /^assets[\\/](parts|hooks|icons|dialogs|menus)-/
const INSIDE_PAGE = /^assets[\\/]_inside\./

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
    modulePreload: {
      // Browsers know it themselves since 2023; an older one finds the same files a moment later.
      polyfill: false,
      // A page names all that it needs, so that nothing of it is found out one after another; not what is there already.
      resolveDependencies: (page, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !FIRST_FILES.test(file) && !(INSIDE_PAGE.test(page) && FRAME_FILES.test(file))),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // All of both is in the first screen: one piece packs better than the dozens that the lazy screens would cut it into.
            { name: 'framework', test: FRAMEWORK },
            { name: 'first', test: (id) => FIRST_OF_MANTINE.test(id) || FIRST_OF_OURS.test(id) },
            // The rest of the first screen is one piece too, whoever else uses parts of it.
            { name: 'start', tags: ['$initial'] },
            ...SHARED,
          ],
        },
      },
    },
  },
})

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:8080'
const served = ['/api', '/connect', '/.well-known', '/files', '/health', '/help']

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](history|react-router(?!.*useBlocker)|react-store|router-core|store))[\\/]/

/** Modules that every page but the log-in needs (176). */
const QUERIES =
  /node_modules[\\/]@tanstack[\\/](query-core|react-query|react-router[\\/].*useBlocker)|web[\\/]src[\\/](start-queries|react-to-failure|api[\\/](query-client|reaction))\.ts$/

/** Modules of the first screen, beside the framework; modules that only lazy screens need must not be in it. */
const FIRST_OF_MANTINE =
  /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/](core[\\/](?!utils[\\/](close-on-escape|create-scoped-keydown-handler|find-element|get-context-item-index|get-default-z-index|get-single-element-child))|components[\\/](ActionIcon|Alert|Button|CloseButton|Group|Input|InputBase|Loader|MantineProvider|PasswordInput|Stack|Text|TextInput|Title|Transition|UnstyledButton)[\\/])/
const FIRST_OF_OURS =
  /(apps[\\/]web[\\/]src[\\/](api[\\/](call|caller|failure|token-endpoint)|session[\\/](guard|session|use-session)|i18n[\\/](i18n|translate|saved-locale|LanguageSwitcher)|data[\\/]account[\\/]account|ui[\\/]\w+[\\/](PageTitle|PlainPage|lazy-online|when-online))|packages[\\/](domain[\\/]src[\\/]limits|messages[\\/]src[\\/]locale|contract[\\/]src[\\/](addresses|build-url)))\.tsx?$/

/**
 * Modules that many screens share, in a few pieces: each module alone would be a file of its own, seventy to a page, and
 * the first screen would name them all (030). An earlier piece takes the dependencies of its modules with it;
 * `minShareCount` leaves modules that few screens share to these screens.
 */
const SHARED = [
  // Pages without a log-in have these too: nothing heavy.
  {
    name: 'parts',
    test: /src[\\/]((api[\\/]problems|i18n[\\/](format|account-texts)|data[\\/]settings[\\/]portal-settings|ui[\\/]\w+[\\/](BusyButton|EmptyState|NewPasswordFields|ProblemList|ReadFailed|RouterAnchor|toast-problems|unread-fields|use-focus-on-problem)|formats|text[\\/](clean|fold)|money[\\/]money)\.tsx?$)|createReactComponent|components[\\/]Anchor[\\/]/,
  },
  // Toasts need them and load before the log-in: no dialogs here.
  {
    name: 'hooks',
    test: /@mantine[\\/](hooks|core[\\/]esm[\\/]core)[\\/]|components[\\/]Portal[\\/]|react-remove-scroll/,
  },
  { name: 'boxes', test: /components[\\/](Checkbox|InlineInput)[\\/]/ },
  // Without those that a single part or the picture of a page shows.
  {
    name: 'icons',
    test: /@tabler[\\/]icons-react(?!.*Icon(Crop|Eraser|Maximize|Minus|RotateClockwise|Ruler2|Scissors|ShieldOff|SquareDashed|ZoomIn|ZoomOut)\.)/,
    minShareCount: 2,
  },
  {
    name: 'dialogs',
    test: /ui[\\/]\w+[\\/](ConfirmModal|FormModal|mantine-floating)\.|components[\\/](Modal|Overlay|ScrollArea|Textarea)[\\/]/,
  },
  {
    name: 'menus',
    test: /ui[\\/]\w+[\\/](ListSearch|SearchBox|control-key|mantine-inside)\.|components[\\/](Accordion|Kbd|Menu|Popover|Radio)[\\/]/,
  },
  {
    name: 'lists',
    test: /ui[\\/]\w+[\\/](PagedTable|SearchSelect|options-of|search-options)\.|components[\\/](Autocomplete|Combobox|Select)[\\/]/,
  },
  // The addresses filter by tag alone: no dates here.
  {
    name: 'selects',
    test: /ui[\\/]\w+[\\/]FilterSelect\.|components[\\/](MultiSelect|Pill|PillsInput|TagsInput)[\\/]/,
  },
  {
    name: 'filters',
    test: /ui[\\/]\w+[\\/](DayInput|FilterBar)\.|people[\\/]ChoiceFilter\.|@mantine[\\/]dates|dayjs/,
  },
  // Only forms of the agency and of addresses check numbers of companies, only the agency's pages are whole forms, and
  // only a few dialogs have segmented fields; choices bring lists with them. Only fields of quantities need texts of problems.
  {
    name: 'ui',
    test: /web[\\/]src[\\/](ui[\\/](?!form[\\/](SaveBar|SegmentedField|choice-fields|use-save-keys|use-whole-form))|i18n[\\/](?!(approval|budget)-texts))|packages[\\/](domain(?![\\/]src[\\/](text[\\/](registry-code|vat-number)|vat[\\/]eu-vat))|messages(?![\\/]src[\\/]\w+[\\/]problems))/,
    minShareCount: 6,
  },
  {
    name: 'data',
    test: /web[\\/]src[\\/](api[\\/]|data[\\/](?:[a-z-]+[\\/])?(?!agency|organization|prices|proofs|linked-proof|order-ends|order-list-filters|worksheets|order-fields|members)[a-z-]+\.ts)|packages[\\/]domain[\\/]src[\\/](?!calendar[\\/](holidays|months|week|workdays)|text[\\/](registry-code|vat-number)|vat[\\/]eu-vat)/,
    minShareCount: 5,
  },
  // With the data of people and order fields, which few pages read: a file of its own costs the first screen its name.
  {
    name: 'days',
    test: /domain[\\/]src[\\/]calendar[\\/](holidays|months|week|workdays)|data[\\/](order-fields|people[\\/]members)/,
    minShareCount: 2,
  },
  {
    name: 'agency',
    test: /screens[\\/]agency|data[\\/](?:[a-z-]+[\\/])?(agency|organization|prices)[a-z-]*\.ts/,
    minShareCount: 4,
  },
  {
    name: 'orders',
    test: /web[\\/]src[\\/](orders|designs)[\\/](?!findings|worksheets|proofs|files[\\/]FailureNote)/,
    minShareCount: 5,
  },
  { name: 'checkout', test: /screens[\\/]checkout/, minShareCount: 3 },
  // A hundred bytes each: files of their own would cost the first screen a fifth of that for their names.
  {
    name: 'rules',
    test: /domain[\\/]src[\\/](contacts[\\/]contact-person|catalogue[\\/]get-smallest-quantity)|src[\\/]contacts[\\/]contact-name/,
    minShareCount: 2,
  },
  // The page in the portal and the page of a link show the same.
  {
    name: 'approvals',
    test: /(screens[\\/]approvals|data[\\/]approvals[\\/]displayed-figures|orders[\\/]approver|i18n[\\/]approval-texts)/,
    minShareCount: 2,
  },
]

/** Files that every page already has, from the first screen or from the frame behind the log-in. */
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
      // Loaders behind the log-in load together with their page, and links load both before they are pressed. The catalogue,
      // which opens after the log-in, asks for its data while its page is loading.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) =>
          routeId.startsWith('/_inside/') && routeId !== '/_inside/clients/$clientId/'
            ? [['loader', 'component']]
            : undefined,
      },
      quoteStyle: 'single',
      addExtensions: true,
    }),
    react(),
    // The server sends the .br and .gz files as they are (preCompressed in http/serve-web.ts).
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(js|css)$/, threshold: 512 }),
  ],
  // React has the hook itself; the shim is for React 17.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: apiUrl }])) },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2023',
    modulePreload: {
      // Browsers have it since 2023; an older one finds the same files a moment later.
      polyfill: false,
      // Preloads all files of a page at once, except those that are loaded already.
      resolveDependencies: (page, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !FIRST_FILES.test(file) && !(INSIDE_PAGE.test(page) && FRAME_FILES.test(file))),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The first screen needs all of both: one piece compresses better than the dozens that the lazy screens would
            // split it into.
            { name: 'framework', test: FRAMEWORK },
            { name: 'first', test: (id) => FIRST_OF_MANTINE.test(id) || FIRST_OF_OURS.test(id) },
            // The rest of the first screen is one piece too, even where other screens use parts of it.
            { name: 'start', tags: ['$initial'] },
            { name: 'queries', test: QUERIES },
            ...SHARED,
          ],
        },
      },
    },
  },
})

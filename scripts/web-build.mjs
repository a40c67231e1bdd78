import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { programs, root, runNode } from './test/run-command.mjs'

const BUILT = 'apps/web/dist/index.html'
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/vite.config.ts',
  'apps/web/package.json',
  'packages/contract/src',
  'packages/domain/src',
  'packages/messages/src',
  'package-lock.json',
]

/** The router plug-in writes this file during every build, so its time means nothing. */
const GENERATED = 'routeTree.gen.ts'

/** Time of the newest change under this path, in milliseconds; 0 when there is none. */
export function findNewestChange(place) {
  if (!existsSync(place) || path.basename(place) === GENERATED) return 0
  const found = statSync(place)
  if (!found.isDirectory()) return found.mtimeMs
  return readdirSync(place).reduce((newest, name) => Math.max(newest, findNewestChange(path.join(place, name))), 0)
}

/** Returns whether a built web app exists that is newer than all its sources. */
export function isWebBuilt(folder = root) {
  const built = path.join(folder, BUILT)
  if (!existsSync(built)) return false
  const changed = Math.max(...SOURCES.map((source) => findNewestChange(path.join(folder, source))))
  return changed < statSync(built).mtimeMs
}

export async function buildWeb() {
  const { ok } = await runNode(programs.vite, ['build', '--logLevel', 'warn'], {
    seconds: 170,
    cwd: path.join(root, 'apps/web'),
  })
  return ok
}

/** Builds the web app unless it is up to date; exits when the build fails. */
export async function ensureWebBuilt() {
  if (isWebBuilt()) return
  console.log('Building the web app…')
  if (await buildWeb()) return
  console.error('The web app could not be built; the message of Vite stands above.')
  process.exit(1)
}

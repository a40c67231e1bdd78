import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './run-command.mjs'

/** Workspaces to check after a change in one: its own, and those that import it. */
const DEPENDENTS = {
  'apps/web': ['apps/web'],
  'apps/server': ['apps/server', 'e2e', 'bench'],
  e2e: ['e2e'],
  bench: ['bench'],
}
const CODE = /\.(ts|tsx|mjs|cjs|js|json)$/

/** Workspaces whose types or lint a change can break; undefined means all. */
export function findAffectedWorkspaces(changed) {
  if (changed === undefined) return undefined
  const folders = new Set()
  for (const file of changed.filter((name) => CODE.test(name))) {
    const workspace = Object.keys(DEPENDENTS).find((folder) => file.startsWith(`${folder}/`))
    if (workspace === undefined) return undefined
    for (const folder of DEPENDENTS[workspace]) folders.add(folder)
  }
  return [...folders]
}

/** Tests in the folder of a changed file: they may read it, or start it as a process, without an import. */
function testsBeside(file) {
  const folder = path.join(root, path.dirname(file))
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.posix.join(path.dirname(file), name))
}

/**
 * Files whose related tests must run again in a workspace. An empty list means none; undefined means all of them,
 * because a file changed that tests read without an import (a sample, a setting, a migration).
 */
export function findRelatedFiles(changed, workspace) {
  if (changed === undefined) return undefined
  const files = changed.filter((file) => file.startsWith(`${workspace}/`) || /^(packages|test-files)\//.test(file))
  if (files.some((file) => !/\/src\/.*\.(ts|tsx|css)$/.test(file))) return undefined
  const related = files.flatMap((file) => [file, ...testsBeside(file)])
  // The importers of a deleted file have changed too.
  return [...new Set(related)].filter((file) => existsSync(path.join(root, file)))
}

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './run-command.mjs'

/** Trees with which suites passed, by the name of the suite. */
const passedIn = (folder) => path.join(folder, 'node_modules/.cache/tiraaz/passed.json')

/** Files on which every suite depends: after a change of one, nothing is left out. */
const CONCERNS_ALL = /^(package(-lock)?\.json|[^/]*\.config\.ts|tsconfig[^/]*\.json|\.oxlintrc\.json|scripts\/)/

function git(folder, words, env = {}) {
  const options = { cwd: folder, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 1e8, stdio: 'pipe' }
  return execFileSync('git', words, options).trim()
}

/**
 * Git tree of the files as they are now, new ones included. The index of the developer stays as it is: a copy of it
 * takes the changes. Undefined outside a git checkout.
 */
export function writeTree(folder = root) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'tiraaz-index-'))
  const index = path.join(scratch, 'index')
  try {
    const own = path.resolve(folder, git(folder, ['rev-parse', '--git-path', 'index']))
    if (existsSync(own)) cpSync(own, index)
    git(folder, ['add', '-A'], { GIT_INDEX_FILE: index })
    return git(folder, ['write-tree'], { GIT_INDEX_FILE: index })
  } catch {
    // No git here, or no repository: every suite runs whole.
    return undefined
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function readPassed(folder) {
  const file = passedIn(folder)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Remembers the tree with which a suite passed. */
export function rememberPassed(suite, tree, folder = root) {
  if (tree === undefined) return
  mkdirSync(path.dirname(passedIn(folder)), { recursive: true })
  writeFileSync(passedIn(folder), JSON.stringify({ ...readPassed(folder), [suite]: tree }))
}

/**
 * Files that differ in content from those with which the suite last passed, as paths from the root; undefined when that
 * is not known or everything must run.
 */
export function findChangedFiles(suite, tree, folder = root) {
  const before = readPassed(folder)[suite]
  if (tree === undefined || before === undefined) return undefined
  if (before === tree) return []
  try {
    const files = git(folder, ['diff', '--name-only', '--no-renames', before, tree]).split('\n')
    return files.some((file) => CONCERNS_ALL.test(file)) ? undefined : files
  } catch {
    // Git has removed the old tree.
    return undefined
  }
}

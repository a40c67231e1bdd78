import './node-version.mjs'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const { programs, root, runNode } = await import('./test/run-command.mjs')

/**
 * Workspaces checked at the same time, with one checker each: several checkers of one program compute the same types
 * repeatedly.
 */
const AT_ONCE = 2

function workspaces() {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const links = Object.values(lock.packages).filter((entry) => entry.link)
  return links.map((entry) => entry.resolved).filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')))
}

/** Folders named in the command, else all. */
const named = process.argv.slice(2)
const queue = workspaces().filter((folder) => named.length === 0 || named.includes(folder))
const failed = []

async function work() {
  for (let folder = queue.shift(); folder; folder = queue.shift()) {
    const { ok, text } = await runNode(programs.tsc, ['-p', `${folder}/tsconfig.json`, '--checkers', '1'], {
      seconds: 280,
      capture: true,
    })
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${folder}`)
    if (text.trim() !== '') console.log(text.trimEnd())
    if (!ok) failed.push(folder)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work))
process.exit(failed.length === 0 ? 0 : 1)

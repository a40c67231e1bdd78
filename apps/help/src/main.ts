import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSite } from './build-site.ts'
import { HELP } from './read-sources.ts'
import { removeLeftovers, unfinishedFolder } from './remove-leftovers.ts'

const BUILT = join(HELP, 'dist')
const unfinished = unfinishedFolder(HELP, process.pid)

const { files, problems } = buildSite()
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
removeLeftovers(HELP)
for (const [path, content] of files) {
  const file = join(unfinished, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
// A running portal serves the folder: it never sees half of it.
rmSync(BUILT, { recursive: true, force: true })
renameSync(unfinished, BUILT)
process.stdout.write(`Help: ${files.size} files in apps/help/dist\n`)

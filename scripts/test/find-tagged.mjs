import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run-command.mjs'

/** First line of a test file that the whole check runs on the embedded database too (decision 124). */
export const BOTH_ENGINES = '// engines: both'

/** Test files below a folder whose first line is the tag, as paths from that folder. */
export function findTagged(folder, tag = BOTH_ENGINES) {
  const words = ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.e2e.ts']
  const files = execFileSync('git', words, { cwd: path.join(root, folder), encoding: 'utf8' }).split('\n')
  return files.filter(
    (file) => file !== '' && readFileSync(path.join(root, folder, file), 'utf8').startsWith(`${tag}\n`),
  )
}

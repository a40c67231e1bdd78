import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './test/run-command.mjs'

const SUPPRESSION = /(?:oxlint|eslint)-disable|biome-ignore|@ts-(?:expect-error|ignore|nocheck)/
const REASON = /-disable[\w-]* .* -- \S.{8,}|biome-ignore [\w/]+: \S.{8,}|@ts-expect-error:? \S.{8,}/
const NEVER = /@ts-(?:ignore|nocheck)|(?:oxlint|eslint)-disable\s*(?:\*\/|--|$)/
const SKIPPED_TEST = /\b(?:test|it|describe|step)\.(?:skip|todo|fixme)\(/

/** Returns whether the line is a suppression or a skipped test without a reason. */
export function isBare(line) {
  if (SUPPRESSION.test(line)) return NEVER.test(line) || !REASON.test(line)
  return SKIPPED_TEST.test(line) && !/\/\/ \S.{8,}/.test(line)
}

function sourceFiles() {
  const words = ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js']
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** Suppressions of the tree without a reason, as "file:line text"; excludes this check and its test, which mention them. */
export function findBareSuppressions() {
  const found = []
  for (const file of sourceFiles()) {
    const full = path.join(root, file)
    if (/find-bare-suppressions|[.]gen[.]ts$/.test(file) || !existsSync(full)) continue
    const lines = readFileSync(full, 'utf8').split('\n')
    for (const [index, line] of lines.entries()) {
      if (isBare(line)) found.push(`${file}:${index + 1} ${line.trim()}`)
    }
  }
  return found
}

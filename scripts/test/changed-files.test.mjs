import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findChangedFiles, rememberPassed, writeTree } from './changed-files.mjs'

let folder

const write = (name, text) => writeFileSync(path.join(folder, name), text)
const git = (...words) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' })
/** Changes of a suite that passed with the files as they are when this is called first. */
const changed = () => findChangedFiles('web tests', writeTree(folder), folder)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tiraaz-changed-'))
  git('init', '--quiet')
  write('.gitignore', 'node_modules/\n')
  write('a.ts', 'first')
  rememberPassed('web tests', writeTree(folder), folder)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a suite that never passed has unknown changes', () => {
  expect(findChangedFiles('server tests', writeTree(folder), folder)).toBeUndefined()
})

test('changed, new and deleted files are listed, committed or not', () => {
  write('a.ts', 'second')
  write('b.ts', 'new')
  expect(changed()).toEqual(['a.ts', 'b.ts'])
  rmSync(path.join(folder, 'a.ts'))
  expect(changed()).toEqual(['a.ts', 'b.ts'])
})

test('a file with unchanged content is not listed as changed', () => {
  write('a.ts', 'second')
  write('a.ts', 'first')
  expect(changed()).toEqual([])
})

test('a change of packages or of the check selects all tests', () => {
  write('package-lock.json', '{}')
  expect(changed()).toBeUndefined()
})

test("listing changed files leaves the developer's Git index unchanged", () => {
  writeTree(folder)
  expect(git('ls-files')).toBe('')
})

test('changes outside a repository are unknown', () => {
  rmSync(path.join(folder, '.git'), { recursive: true })
  expect(writeTree(folder)).toBeUndefined()
})

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isWebBuilt } from './web-build.mjs'

let folder

function put(file, second) {
  const full = path.join(folder, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, '')
  utimesSync(full, second, second)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tiraaz-built-'))
  put('apps/web/src/main.tsx', 100)
  put('packages/domain/src/limits.ts', 100)
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a web app without a build is built', () => {
  expect(isWebBuilt(folder)).toBe(false)
})

test('a build newer than its sources is kept', () => {
  put('apps/web/dist/index.html', 200)
  put('apps/web/src/routeTree.gen.ts', 300)
  expect(isWebBuilt(folder)).toBe(true)
})

test('a changed rule, screen or lock file requires a new build', () => {
  for (const file of ['packages/domain/src/limits.ts', 'apps/web/src/screens/A.tsx', 'package-lock.json']) {
    put('apps/web/dist/index.html', 200)
    put(file, 300)
    expect(isWebBuilt(folder), file).toBe(false)
    put(file, 100)
  }
})

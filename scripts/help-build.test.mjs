import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isHelpBuilt } from './help-build.mjs'

test('a built help is kept until a page, a document, a text or a picture changes', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiraaz-help-'))
  const put = (file, second) => {
    const full = path.join(folder, file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, '')
    utimesSync(full, second, second)
  }
  put('apps/help/pages/et/start.md', 100)
  expect(isHelpBuilt(folder)).toBe(false)
  put('apps/help/dist/index.html', 200)
  expect(isHelpBuilt(folder)).toBe(true)
  const sources = ['apps/help/pages/et/start.md', 'docs/operations.md', 'packages/messages/src/et/cart.ts']
  for (const file of [...sources, 'apps/help/pictures/et/home.webp']) {
    put(file, 300)
    expect(isHelpBuilt(folder), file).toBe(false)
    put(file, 100)
  }
  rmSync(folder, { recursive: true })
})

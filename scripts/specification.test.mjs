import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findFaults, rowsOf } from './specification-table.mjs'
import { root } from './test/run-command.mjs'

const FILES = {
  'apps/web/src/cart.ts': '',
  'apps/web/src/cart.test.ts': `
    describe('the cart', () => {
      it.each([[1, 'a']])('holds %s of a product that is \\'kept\\'', () => {})
      it.skip('is emptied', () => {}) // waits for the shop
    })`,
}
const read = (file) => FILES[file]

const HEAD = '| id | statement | code | test |\n|---|---|---|---|\n'
const page = (...rows) => `# A page\n\n${HEAD}${rows.join('\n')}\n`
const CODE = '`apps/web/src/cart.ts`'

test('a row with code and a test of those words has no fault', () => {
  const row = `| C1 | The cart holds products | ${CODE} | \`apps/web/src/cart.test.ts\` "that is 'kept'" |`
  expect(rowsOf(page(row))).toHaveLength(1)
  expect(findFaults(page(row), read)).toEqual([])
})

test.each([
  [`| C1 | Something | ${CODE} | |`, 'C1: it names no test'],
  [`| C1 | Something | ${CODE} |`, 'C1: it names no test'],
  ['| C1 | Something | the cart | `apps/web/src/cart.test.ts` "the cart" |', 'C1: it names no code'],
  ['| C1 | Something | `apps/web/src/gone.ts` | `apps/web/src/cart.test.ts` "the cart" |', 'gone.ts is not there'],
  [`| C1 | Something | ${CODE} | \`apps/web/src/gone.test.ts\` "the cart" |`, 'gone.test.ts is not there'],
  [`| C1 | Something | ${CODE} | \`apps/web/src/cart.ts\` "the cart" |`, 'is no test that is run'],
  [`| C1 | Something | ${CODE} | \`apps/web/src/cart.test.ts\` |`, 'words of a title are missing'],
  [`| C1 | Something | ${CODE} | \`apps/web/src/cart.test.ts\` "is emptied" |`, 'says "is emptied"'],
  [`| C1 | | ${CODE} | \`apps/web/src/cart.test.ts\` "the cart" |`, 'C1: it states nothing'],
  [`| C1 | One | two | ${CODE} | \`apps/web/src/cart.test.ts\` "the cart" |`, 'C1: '],
  [`| | Something | ${CODE} | \`apps/web/src/cart.test.ts\` "the cart" |`, 'it has no id'],
])('of %s is told: %s', (row, fault) => {
  expect(findFaults(page(row), read).join('\n')).toContain(fault)
})

test('an id that stands twice is told', () => {
  const row = `| C1 | Something | ${CODE} | \`apps/web/src/cart.test.ts\` "the cart" |`
  expect(findFaults(page(row, row), read)).toEqual(['C1: its id stands twice'])
})

test('every statement of the specification names code that is there and a test that is run', () => {
  const table = readFileSync(path.join(root, 'docs/specification.md'), 'utf8')
  const inTree = (file) => {
    const full = path.join(root, file)
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined
  }
  expect(rowsOf(table).length).toBeGreaterThan(400)
  expect(findFaults(table, inTree)).toEqual([])
})

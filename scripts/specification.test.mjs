import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findFaults, findMarkedIds, parseRows } from './specification-table.mjs'
import { root } from './test/run-command.mjs'

const FILES = {
  'apps/web/src/cart.ts': '',
  'apps/web/src/cart.test.ts': `
    // spec: C1, C2
    describe('the cart', () => {
      // spec: C3
      // The price list has one row.
      it.each([[1, 'a']])('holds %s of a product', () => {})
      // spec: C4
      it.skip('is emptied', () => {}) // waits for the shop
    })`,
}
const read = (file) => FILES[file]

const HEAD = '| id | statement | code | test |\n|---|---|---|---|\n'
const page = (...rows) => `# A page\n\n${HEAD}${rows.join('\n')}\n`
const CODE = '`apps/web/src/cart.ts`'
const TEST = '`apps/web/src/cart.test.ts`'

test.each(['C1', 'C2', 'C3'])('a specification row with code and a test marked %s is valid', (id) => {
  const row = `| ${id} | The cart holds products | ${CODE} | ${TEST} |`
  expect(parseRows(page(row))).toHaveLength(1)
  expect(findFaults(page(row), read)).toEqual([])
})

test.each([
  [`| C1 | Something | ${CODE} | |`, 'C1: it names no test'],
  [`| C1 | Something | ${CODE} |`, 'C1: it names no test'],
  [`| C1 | Something | the cart | ${TEST} |`, 'C1: it names no code'],
  [`| C1 | Something | \`apps/web/src/gone.ts\` | ${TEST} |`, 'gone.ts is not there'],
  [`| C1 | Something | ${CODE} | \`apps/web/src/gone.test.ts\` |`, 'gone.test.ts is not there'],
  [`| C1 | Something | ${CODE} | \`apps/web/src/cart.ts\` |`, 'is no test that is run'],
  [`| C4 | Something | ${CODE} | ${TEST} |`, 'is marked "spec: C4"'],
  [`| C5 | Something | ${CODE} | ${TEST} |`, 'is marked "spec: C5"'],
  [`| C1 | | ${CODE} | ${TEST} |`, 'C1: it states nothing'],
  [`| C1 | One | two | ${CODE} | ${TEST} |`, 'C1: '],
  [`| | Something | ${CODE} | ${TEST} |`, 'it has no id'],
])('specification row %s has the fault: %s', (row, fault) => {
  expect(findFaults(page(row), read).join('\n')).toContain(fault)
})

test('a duplicate specification id is reported', () => {
  const row = `| C1 | Something | ${CODE} | ${TEST} |`
  expect(findFaults(page(row, row), read)).toEqual(['C1: its id stands twice'])
})

test('every statement of the specification names existing code and a test that runs', () => {
  const table = readFileSync(path.join(root, 'docs/specification.md'), 'utf8')
  const inTree = (file) => {
    const full = path.join(root, file)
    return existsSync(full) ? readFileSync(full, 'utf8') : undefined
  }
  expect(parseRows(table).length).toBeGreaterThan(400)
  expect(findFaults(table, inTree)).toEqual([])
})

test('every specification id in a test is in the table', () => {
  const known = new Set(parseRows(readFileSync(path.join(root, 'docs/specification.md'), 'utf8')).map(({ id }) => id))
  const listed = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.e2e.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  const marked = listed
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(root, file)))
    .flatMap((file) => findMarkedIds(readFileSync(path.join(root, file), 'utf8')).map((id) => ({ file, id })))
  expect(marked.length).toBeGreaterThan(400)
  expect(marked.filter(({ id }) => !known.has(id))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './test/run-command.mjs'

/** `server/http/scope.ts` is short for a path in apps, `domain/calendar` for one in packages. */
const longPath = (short) => {
  const [place, ...rest] = short.split('/')
  if (['server', 'web'].includes(place)) return path.join('apps', place, 'src', ...rest)
  return ['domain', 'contract', 'messages'].includes(place) ? path.join('packages', place, 'src', ...rest) : undefined
}

/** File paths in backticks in the last cell; a bare name is in the folder of the path before it. */
const placesIn = (row) => {
  const [, id, , where] = row.split('|').map((cell) => cell.trim())
  let folder = ''
  return [...where.matchAll(/`([^`]+)`/g)].map(([, short]) => {
    const place = longPath(short) ?? path.join(folder, short)
    folder = path.dirname(place)
    return { id, place }
  })
}

test('every file that a rule names exists', () => {
  const rows = readFileSync(path.join(root, 'docs/rules.md'), 'utf8').match(/^\| R\d+ .*$/gm) ?? []
  expect(rows).toHaveLength(37)
  const gone = rows.flatMap(placesIn).filter(({ place }) => globSync(place, { cwd: root }).length === 0)
  expect(gone).toEqual([])
})

import { existsSync, globSync, readFileSync } from 'node:fs'
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

/** Files and headings that the checked list of security names. */
const NAMED_FILE =
  /`((?:server|web|domain|contract|messages|apps|packages|docs|deploy|e2e|scripts)\/[^`…]+|[\w.-]+\.(?:json|yaml)|Dockerfile|\.dockerignore)`/g
const STATES = ['met', 'partly', 'not met', 'n/a']

const readSecurity = () => {
  const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  const rows = (page.match(/^\| V\d.*$/gm) ?? []).map((row) => {
    const [, id, level, requirement, state, how, ...rest] = row.split('|').map((cell) => cell.trim())
    return { id, level, requirement, state, how, isWhole: rest.length === 1 }
  })
  return { rows, headings: new Set(page.match(/^### .*$/gm)?.map((line) => line.slice(4))) }
}

const isShown = (how, headings) =>
  how.search(NAMED_FILE) >= 0 || /the same/i.test(how) || [...headings].some((heading) => how.includes(`*${heading}*`))

test('the security list has every requirement of ASVS 5.0 levels 1 and 2 once, with a state and how it is shown', () => {
  const { rows, headings } = readSecurity()
  const ofLevel = (wanted) => rows.filter(({ level }) => level === wanted).length
  expect([ofLevel('1'), ofLevel('2'), rows.length]).toEqual([70, 184, 254])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const faulty = rows.filter(({ requirement, state, how, isWhole }) => {
    const isUnshown = state === 'met' && !isShown(how, headings)
    return !isWhole || requirement === '' || how === '' || !STATES.includes(state) || isUnshown
  })
  expect(faulty).toEqual([])
})

test('every file that the security list names exists', () => {
  const named = readSecurity().rows.flatMap(({ id, how }) =>
    [...how.matchAll(NAMED_FILE)].map(([, file]) => ({ id, file })),
  )
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ file }) => !existsSync(path.join(root, longPath(file) ?? file)))).toEqual([])
})

test('every file that a rule names exists', () => {
  const rows = readFileSync(path.join(root, 'docs/rules.md'), 'utf8').match(/^\| R\d+ .*$/gm) ?? []
  expect(rows).toHaveLength(48)
  const gone = rows.flatMap(placesIn).filter(({ place }) => globSync(place, { cwd: root }).length === 0)
  expect(gone).toEqual([])
})

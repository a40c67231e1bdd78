/** Files that the suites run: a test in another file would never run. */
const IS_RUN = /^(?:(?:apps|packages|scripts)\/.+\.test\.(?:ts|tsx|mjs)|e2e\/tests\/[^/]+\.e2e\.ts)$/

/** `// spec: LI3, LI4` right above a test or a group of tests; those above a skipped one do not count. */
const MARKED =
  /^[ \t]*\/\/ spec: ([A-Z]+\d+(?:, [A-Z]+\d+)*)\n(?=(?:[ \t]*\/\/[^\n]*\n)*[ \t]*(?:it|test|describe)\b(?!\.(?:skip|todo|fixme)))/gm

/** Ids of the specification in the tests of a file. */
export const findMarkedIds = (source) => [...source.matchAll(MARKED)].flatMap(([, ids]) => ids.split(', '))

const cellsOf = (line) =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim())

const inBackticks = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text)

/**
 * Rows below the headings of the page's tables; lines of another shape count as rows too, so that their faults are
 * found.
 */
export function parseRows(page) {
  const lines = page.split('\n').filter((line) => line.startsWith('|'))
  const rows = lines.filter((line) => !/^\|\s*(?:id\s*\||[-:])/.test(line))
  return rows.map((line) => {
    const [id = '', statement = '', code = '', test = '', ...rest] = cellsOf(line)
    return {
      id,
      statement,
      code: inBackticks(code),
      tests: inBackticks(test),
      hasFourCells: rest.length === 0 && test !== '',
    }
  })
}

function faultOfTest(id, file, read) {
  if (!IS_RUN.test(file)) return `${file} is no test that is run`
  const source = read(file)
  if (source === undefined) return `${file} is not there`
  return findMarkedIds(source).includes(id) ? undefined : `no test of ${file} is marked "spec: ${id}"`
}

/** Faults of the page, row by row. `read` returns the text of a file of the repository, undefined for a missing one. */
export function findFaults(page, read) {
  const seen = new Set()
  return parseRows(page).flatMap(({ id, statement, code, tests, hasFourCells }) => {
    const faults = [
      /^[A-Z]+\d+$/.test(id) ? undefined : 'it has no id of letters and a number',
      seen.has(id) ? 'its id stands twice' : undefined,
      statement === '' ? 'it states nothing' : undefined,
      hasFourCells || tests.length === 0 ? undefined : 'it has not four cells',
      code.length === 0 ? 'it names no code' : undefined,
      ...code.map((file) => (read(file) === undefined ? `${file} is not there` : undefined)),
      tests.length === 0 ? 'it names no test' : undefined,
      ...tests.map((file) => faultOfTest(id, file, read)),
    ]
    seen.add(id)
    return faults.filter((fault) => fault !== undefined).map((fault) => `${id}: ${fault}`)
  })
}

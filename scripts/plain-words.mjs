import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './test/run-command.mjs'

const RIDDLE_WORDS =
  'What|Of|Whose|Whoever|Whatever|Who|Whom|Whether|Which|Whichever|That|Where|Nobody|Nothing|One|Somebody|Someone|Something'
const RIDDLE = new RegExp(`^(?:${RIDDLE_WORDS})\\b`)
const RIDDLE_TITLE = new RegExp(`^(?:${RIDDLE_WORDS})\\b(?!-)`, 'i')
const DIRECTIVE = /^(?:@|biome|oxlint|eslint|spec: |<reference|#)/

/** Participles as type names (`Told`, `Filtered`): the name says what was done to the thing, not which thing it is. */
const IRREGULAR =
  'Told|Held|Known|Seen|Kept|Made|Sent|Given|Taken|Written|Shown|Lost|Found|Bought|Sold|Left|Chosen|Drawn|Said|Built|Done|Gone|Read|Paid|Hidden'
const PARTICIPLE = new RegExp(`(?:^|[a-z])(?:[A-Z]?[a-z]+ed|${IRREGULAR})$`)
const NOUNS_IN_ED = /(?:Feed|Speed|Seed|Need|Embed|Bed)$/
const VAGUE = new Set('Place Part Side Thing One Two Both Who Whose Which Someone Somebody Around Say Way'.split(' '))

/** Source files of the repository with their texts; generated ones left out. */
export function readSourceFiles() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.cjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .trim()
    .split('\n')
    .filter((file) => !/routeTree\.gen|\/dist\//.test(file) && existsSync(path.join(root, file)))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}

/** First line of every comment; lines of `//` that follow each other are one comment. */
export function listComments(text) {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    const opening = /^\s*(?:\/\*\*?|\/\/|\{\/\*)\s?(.*)$/.exec(line)
    if (opening === null) return []
    if (/^\s*\/\//.test(line) && /^\s*\/\//.test(lines[index - 1] ?? '')) return []
    const own = opening[1].replace(/\*\/.*$/, '').trim()
    const first = own === '' ? (lines[index + 1] ?? '').replace(/^\s*\*\s?/, '').trim() : own
    return first === '' || DIRECTIVE.test(first) ? [] : [{ line: index + 1, first }]
  })
}

const TEST_FILE = /\.(?:test|e2e)\.(?:tsx?|mjs)$/
const TITLE = /(?:^|[^.\w])(?:it|test|describe)(?:\.\w+(?:\([^'"`()]*\))?)*\(\s*(['"`])(.*)/g

/** Titles of tests and groups, each up to the end of its line. */
export const listTitles = (text) => [...text.matchAll(TITLE)].map(([, , title]) => title)

const typesIn = (text) =>
  [...text.matchAll(/^(export )?(?:declare )?(?:type|interface) (\w+)/gm)].map(([, exported, name]) => ({
    name,
    isExported: exported !== undefined,
  }))

/** Commit after which subjects of commits have at most 65 characters. */
const FIRST_COMMIT = '093443a'

/** Subjects of commits over 65 characters; none where the history is not there, as in a shallow clone. */
export function listLongSubjects() {
  try {
    const log = execFileSync('git', ['log', '--format=%s', `${FIRST_COMMIT}..HEAD`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return log.split('\n').filter((subject) => subject.length > 65)
  } catch {
    return []
  }
}

/** Measures the words of the repository: openings of comments and titles of tests, names of types. */
export function measureWords(files) {
  const comments = files.flatMap(({ file, text }) => listComments(text).map((comment) => ({ file, ...comment })))
  const types = files.flatMap(({ file, text }) => typesIn(text).map((type) => ({ file, ...type })))
  const titles = files.flatMap(({ file, text }) =>
    TEST_FILE.test(file) ? listTitles(text).map((title) => ({ file, title })) : [],
  )
  const exported = Map.groupBy(
    types.filter(({ isExported }) => isExported),
    ({ name }) => name,
  )
  return {
    comments: comments.length,
    riddles: comments.filter(({ first }) => RIDDLE.test(first)),
    twice: [...exported].filter(([, declared]) => new Set(declared.map(({ file }) => file)).size > 1),
    participles: types.filter(({ name }) => PARTICIPLE.test(name) && !NOUNS_IN_ED.test(name)),
    riddleTitles: titles.filter(({ title }) => RIDDLE_TITLE.test(title)),
    vague: types.filter(({ name }) => VAGUE.has(name)),
  }
}

// Budget, gzipped, of the files that /login loads before it can be used: the entry and the log-in's chunk with all their
// imports, and the larger language. Also of the files that pages add to it, so that no page loads a shared piece
// (`vite.config.ts`) for one line of it. Prints the totals; exits 1 over budget. Run after `vite build`.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const BUDGET_KB = { js: 153.2, css: 14 }
const LOGIN_ROUTE = 'src/routes/login.tsx'
const FRAME_ROUTE = 'src/routes/_inside.tsx'
/** JavaScript of a page beyond the first screen, including the frame of a page inside it. */
const PAGE_BUDGET_KB = {
  'src/routes/resetpassword.tsx': 19.2,
  'src/routes/worksheets.$token.tsx': 92.3,
  'src/routes/_inside/clients/$clientId/index.tsx': 131.5,
  'src/routes/_inside/clients/$clientId/contacts.tsx': 126.5,
  'src/routes/_inside/agency/orders.tsx': 169,
}

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'))

const gzippedBytes = (file) => gzipSync(readFileSync(new URL(file, dist))).length
const keysWhere = (matches) => Object.keys(manifest).filter((key) => matches(key, manifest[key]))

/** The chunk and everything that it imports statically. */
const closure = (key, seen = new Set()) => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key].imports ?? []) closure(imported, seen)
  return seen
}

const entries = keysWhere((_key, chunk) => chunk.isEntry)
const login = keysWhere((key) => key.startsWith(LOGIN_ROUTE))
const languages = keysWhere((key) => /src\/i18n\/texts\/first-(et|en)\.ts$/.test(key))
const missing = Object.entries({ entry: entries, [LOGIN_ROUTE]: login, languages }).filter(
  ([, keys]) => keys.length === 0,
)
if (missing.length > 0) {
  console.error(`bundle budget: not in the manifest: ${missing.map(([name]) => name).join(', ')}`)
  process.exit(1)
}

const biggestLanguage = languages.toSorted((a, b) => gzippedBytes(manifest[b].file) - gzippedBytes(manifest[a].file))[0]
const chunks = new Set([...entries, ...login, biggestLanguage].flatMap((key) => [...closure(key)]))

const scripts = new Set([...chunks].map((key) => manifest[key].file))
const styles = new Set([...chunks].flatMap((key) => manifest[key].css ?? []))
const kbOf = (files) => [...files].reduce((sum, file) => sum + gzippedBytes(file), 0) / 1000
const sums = { js: kbOf(scripts), css: kbOf(styles) }

const over = Object.keys(BUDGET_KB).filter((kind) => sums[kind] > BUDGET_KB[kind])
for (const kind of Object.keys(BUDGET_KB)) {
  const mark = over.includes(kind) ? 'OVER' : 'ok'
  console.log(`first screen, ${kind}: ${sums[kind].toFixed(1)} of ${BUDGET_KB[kind]} kB gzipped: ${mark}`)
}

const overPages = Object.entries(PAGE_BUDGET_KB).filter(([route, budget]) => {
  const parts = route.includes('/_inside/') ? [route, FRAME_ROUTE] : [route]
  const keys = parts.map((part) => keysWhere((key) => key.startsWith(part)))
  if (keys.some((found) => found.length === 0)) throw new Error(`bundle budget: not in the manifest: ${route}`)
  const files = new Set(keys.flat().flatMap((key) => [...closure(key)].map((chunk) => manifest[chunk].file)))
  const kb = kbOf(files.difference(scripts))
  console.log(`${route}: ${kb.toFixed(1)} of ${budget} kB more: ${kb > budget ? 'OVER' : 'ok'}`)
  return kb > budget
})
if (over.length + overPages.length > 0) process.exit(1)

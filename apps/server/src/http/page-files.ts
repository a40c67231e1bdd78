import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getLanguage, LOCALES, type Locale } from '@tiraaz/messages/locale'

/** Chunk of the web app in the manifest that its build writes. */
type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Readonly<Record<string, Chunk>>

const ROUTES = 'src/routes/'
const INSIDE = `${ROUTES}_inside`
const AGENCY = `${INSIDE}/agency`

/** Files of each route's page: `src/routes/<route>.tsx?tsr-split=component`. */
const ROUTE_FILE = /^(src\/routes\/.+?)(\/index)?\.tsx(\?|$)/

type PageRoute = { key: string; route: string; isIndex: boolean; pattern: RegExp; parameters: number }

/** `_` hides a folder from the address or, at the end of a name, the parent page; `$` names a parameter. */
const toPageRoute = (key: string): PageRoute | null => {
  const [, route, index] = ROUTE_FILE.exec(key) ?? []
  if (route === undefined) return null
  const parts = route
    .slice(ROUTES.length)
    .split(/[/.]/)
    .filter((part) => !part.startsWith('_'))
    .map((part) => (part.startsWith('$') ? '[^/]+' : part.replace(/_$/, '')))
  // The frame behind the log-in has no address of its own.
  const pattern = parts.length === 0 ? /^$/ : new RegExp(`^/${parts.join('/')}/?$`)
  const isIndex = index !== undefined
  const parameters = parts.filter((part) => part === '[^/]+').length
  return {
    key,
    route: isIndex ? `${route}/` : route,
    isIndex,
    pattern,
    parameters,
  }
}

/** Routes in the order in which they answer for an address: names before parameters, a page before the frame around it. */
const readRoutes = (manifest: Manifest): PageRoute[] =>
  Object.keys(manifest)
    .flatMap((key) => toPageRoute(key) ?? [])
    .sort((one, other) => one.parameters - other.parameters || Number(other.isIndex) - Number(one.isIndex))

/** Adds a chunk and all that it imports, these first: the styles of a page come after those that they change. */
const addWithImports = (manifest: Manifest, key: string, found: Set<string>, open = new Set<string>()): void => {
  if (found.has(key) || open.has(key)) return
  open.add(key)
  for (const imported of manifest[key]?.imports ?? []) addWithImports(manifest, imported, found, open)
  found.add(key)
}

/** Texts that a page of this route waits for. */
const textsOf = (route: string, locale: Locale): string[] =>
  ['first', ...(route.startsWith(INSIDE) ? ['inside'] : []), ...(route.startsWith(AGENCY) ? ['agency'] : [])].map(
    (name) => `src/i18n/texts/${name}-${getLanguage(locale)}.ts`,
  )

const linksTo = (manifest: Manifest, keys: readonly string[]): string => {
  const first = new Set<string>()
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry === true) addWithImports(manifest, key, first)
  const needed = new Set<string>()
  for (const key of keys) if (manifest[key] !== undefined) addWithImports(manifest, key, needed)
  const chunks = [...needed].filter((key) => !first.has(key)).flatMap((key) => manifest[key] ?? [])
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []))
  return [
    // Not preloaded: a browser warns of preloaded styles that a forwarded page never uses. The loaded page finds them here.
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ].join('\n  ')
}

/** Returns the links for the page at an address; none for an address without a page of its own. */
export type PageLinks = (path: string, locale: Locale) => string

/**
 * Links that let the browser load a page's files together with the first ones: without them it learns of them only when
 * the first scripts have run. Without a manifest there are none.
 */
export const readPageLinks = async (folder: string): Promise<PageLinks> => {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}')
  // The web app's build writes it.
  const manifest = JSON.parse(text) as Manifest
  const routes = readRoutes(manifest)
  const links = routes.map(({ route, pattern, key }) => {
    const above = routes
      .filter((other) => !other.isIndex && route.startsWith(`${other.route}/`))
      .map((other) => other.key)
    const of = (locale: Locale) => linksTo(manifest, [...textsOf(route, locale), ...above, key])
    return { pattern, byLocale: new Map(LOCALES.map((locale) => [locale, of(locale)])) }
  })
  return (path, locale) => links.find(({ pattern }) => pattern.test(path))?.byLocale.get(locale) ?? ''
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { HELP, ROOT } from './read-sources.ts'

const BROWSER = join(HELP, 'src/browser')
const THEME = join(ROOT, 'apps/web/src/ui/layout')

/** Files of the site by their path below `/help`. */
export type SiteFiles = Map<string, string | Buffer>

/** Adds a file under a name that changes with its content, so that browsers may keep it for good; returns its address. */
export const addHashed = (files: SiteFiles, name: string, content: string | Buffer): string => {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  const path = `assets/${name.replace(/(\.\w+)$/, `.${hash}$1`)}`
  files.set(path, content)
  return `/help/${path}`
}

/** Colours of the portal's two themes: they stand in one file only. */
const readColours = (): string => {
  const css = readFileSync(join(THEME, 'theme.css'), 'utf8')
  const blocks = css.match(/^:root\[data-mantine-color-scheme="(light|dark)"\] \{[^}]*\}/gm) ?? []
  if (blocks.length !== 2) throw new Error('The themes of the portal are not where the help reads them')
  return blocks.join('\n')
}

const addStyle = (files: SiteFiles): string => {
  const addFont = (name: string): string => addHashed(files, name, readFileSync(join(THEME, 'fonts', name)))
  const style = readFileSync(join(BROWSER, 'help.css'), 'utf8')
    .replace('FONT_LATIN', addFont('inter-latin.woff2'))
    .replace('FONT_EXTENDED', addFont('inter-latin-ext-a.woff2'))
  return addHashed(files, 'help.css', `${readColours()}\n${style}`)
}

const addScript = (files: SiteFiles, name: string): string =>
  addHashed(files, `${name}.js`, stripTypeScriptTypes(readFileSync(join(BROWSER, `${name}.ts`), 'utf8')))

export const addAssets = (files: SiteFiles): { style: string; script: string; theme: string } => ({
  style: addStyle(files),
  script: addScript(files, 'help'),
  theme: addScript(files, 'theme'),
})

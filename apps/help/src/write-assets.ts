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

const FONT = /@font-face \{[^}]*url\("\.\/fonts\/([\w-]+\.woff2)"\)[^}]*\}/g

/** Colours and typefaces of the portal: they stand in one file only. */
const readTheme = (files: SiteFiles): string => {
  const css = readFileSync(join(THEME, 'theme.css'), 'utf8')
  const colours = css.match(/^:root\[data-mantine-color-scheme="(light|dark)"\] \{[^}]*\}/gm) ?? []
  const fonts = [...css.matchAll(FONT)].map(([face, name = '']) =>
    face.replace(`./fonts/${name}`, addHashed(files, name, readFileSync(join(THEME, 'fonts', name)))),
  )
  const display = /^ {2}--display: [^;]+;/m.exec(css)?.[0]
  if (colours.length !== 2 || fonts.length === 0 || display === undefined)
    throw new Error('The theme of the portal is not as the help reads it')
  return [...fonts, ...colours, `:root {\n${display}\n}`].join('\n')
}

const addStyle = (files: SiteFiles): string =>
  addHashed(files, 'help.css', `${readTheme(files)}\n${readFileSync(join(BROWSER, 'help.css'), 'utf8')}`)

const addScript = (files: SiteFiles, name: string): string =>
  addHashed(files, `${name}.js`, stripTypeScriptTypes(readFileSync(join(BROWSER, `${name}.ts`), 'utf8')))

export const addAssets = (files: SiteFiles): { style: string; script: string; theme: string } => ({
  style: addStyle(files),
  script: addScript(files, 'help'),
  theme: addScript(files, 'theme'),
})

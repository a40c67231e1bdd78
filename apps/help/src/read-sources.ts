import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Language } from '@tiraaz/messages/locale'
import { documentFile, isInLanguage, SECTIONS, type SectionName } from './contents.ts'

export const ROOT = resolve(import.meta.dirname, '../../..')
export const HELP = join(ROOT, 'apps/help')
const DOCS = join(ROOT, 'docs')

export const LANGUAGES: readonly Language[] = ['et', 'en']

export type PageSource = {
  slug: string
  language: Language
  /** Absent for pages that only a list leads to: decisions. */
  section?: SectionName
  /** File from which relative links start, below the repository. */
  file: string
  markdown: string
  isSearched: boolean
}

const readPages = (): PageSource[] =>
  SECTIONS.flatMap(({ name, pages }) =>
    LANGUAGES.flatMap((language) =>
      pages
        .filter((page) => isInLanguage(page, language))
        .map(({ slug, document }): PageSource => {
          const file =
            document === undefined
              ? `apps/help/pages/${language}/${slug}.md`
              : `docs/${documentFile(document, language)}`
          return {
            slug,
            language,
            section: name,
            file,
            markdown: readFileSync(join(ROOT, file), 'utf8'),
            isSearched: true,
          }
        }),
    ),
  )

const readDecisions = (): PageSource[] =>
  readdirSync(join(DOCS, 'decisions'))
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => ({
      slug: `decisions/${file.replace(/\.md$/, '')}`,
      language: 'en',
      file: `docs/decisions/${file}`,
      markdown: readFileSync(join(DOCS, 'decisions', file), 'utf8'),
      isSearched: false,
    }))

const listDecisions = (decisions: readonly PageSource[]): PageSource => {
  const rows = decisions.map(({ file, markdown }) => {
    const title = /^# (.+)$/m.exec(markdown)?.[1] ?? file
    return `- [${title}](${file.replace('docs/', '')})`
  })
  const lead = 'Reasons of the choices, frozen when they landed. A change of mind is a new record.'
  return {
    slug: 'decisions',
    language: 'en',
    section: 'development',
    file: 'docs/decisions.md',
    markdown: `# Decisions\n\n${lead}\n\n${rows.join('\n')}\n`,
    isSearched: true,
  }
}

/** Every page of the site but those made of the API's document. */
export const readSources = (): PageSource[] => {
  const decisions = readDecisions()
  return [...readPages(), listDecisions(decisions), ...decisions]
}

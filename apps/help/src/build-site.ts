import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import type { Language } from '@tiraaz/messages/locale'
import { makeApiPages } from './api/api-pages.ts'
import { findDeadLinks } from './check-links.ts'
import { pageAddress, type SectionName } from './contents.ts'
import { fillNames } from './fill-names.ts'
import { findTargets } from './find-targets.ts'
import { type Assets, type ContentsEntry, layOut } from './layout.ts'
import { HELP, LANGUAGES, type PageSource, readSources } from './read-sources.ts'
import { renderMarkdown, type RenderedPage } from './render-markdown.ts'
import { cutSections } from './search-sections.ts'
import { addAssets, addHashed, type SiteFiles } from './write-assets.ts'

const TEXTS = { et: et.help, en: en.help }

type BuiltPage = { source: PageSource; address: string; page: RenderedPage; problems: string[] }

const render = (source: PageSource, sources: readonly PageSource[]): BuiltPage => {
  // Documents may write brackets that mean something else.
  const isOurs = source.file.startsWith('apps/help/')
  const { text, problems } = isOurs
    ? fillNames(source.markdown, source.language)
    : { text: source.markdown, problems: [] }
  const page = renderMarkdown(text, findTargets(source, sources))
  if (page.title === '') problems.push('no heading of the first level')
  return {
    source,
    address: pageAddress(source.slug, source.language),
    page,
    problems: problems.map((problem) => `${source.file}: ${problem}`),
  }
}

/** Pictures that pages name and nobody made, and pictures that no page shows. */
const addPictures = (files: SiteFiles, pages: readonly BuiltPage[]): string[] => {
  const shown = new Map(
    pages.flatMap(({ source, page }) =>
      page.pictures.map((name) => [`${source.language}/${name}.webp` as string, source.file] as const),
    ),
  )
  const made: string[] = LANGUAGES.flatMap((language) =>
    readdirSync(join(HELP, 'pictures', language))
      .filter((file) => file.endsWith('.webp'))
      .map((file) => `${language}/${file}`),
  )
  for (const file of made) files.set(`pictures/${file}`, readFileSync(join(HELP, 'pictures', file)))
  return [
    ...[...shown].filter(([file]) => !made.includes(file)).map(([file, page]) => `${page}: no picture ${file}`),
    ...made.filter((file) => !shown.has(file)).map((file) => `pictures/${file}: no page shows it`),
  ]
}

const contentsOf = (pages: readonly BuiltPage[], language: Language): ContentsEntry[] =>
  pages
    .filter(({ source }) => source.language === language)
    .flatMap(({ source: { section, slug }, page: { title } }) =>
      section === undefined ? [] : [{ section, slug, title }],
    )

/** Sections of guides for people: the search shows them before pages for administrators and developers. */
const GUIDES: readonly SectionName[] = ['start', 'client', 'agency', 'printingHouse']

const addSearch = (files: SiteFiles, pages: readonly BuiltPage[], language: Language): string => {
  const searched = pages.filter(({ source }) => source.language === language && source.isSearched)
  const sections = searched.flatMap(({ page, address, source }) =>
    cutSections(page, {
      address,
      withCode: !source.slug.startsWith('api/'),
      isGuide: GUIDES.some((name) => name === source.section),
    }),
  )
  return addHashed(files, `search-${language}.json`, JSON.stringify(sections))
}

const pathOf = ({ slug, language }: PageSource): string => `${language === 'et' ? '' : 'en/'}${slug}.html`

const missingPage = (language: Language): PageSource => ({
  slug: '404',
  language,
  file: `404 (${language})`,
  markdown: `# ${TEXTS[language].missing.title}\n\n${TEXTS[language].missing.text}\n\n[${TEXTS[language].missing.start}](${pageAddress('index', language)})\n`,
  isSearched: false,
})

/** Builds the whole site in memory: its files, and what is wrong with its pages. */
export const buildSite = (): { files: SiteFiles; problems: string[] } => {
  const files: SiteFiles = new Map()
  const sources = [...readSources(), ...makeApiPages()]
  const pages = sources.map((source) => render(source, sources))
  const missing = LANGUAGES.map((language) => render(missingPage(language), sources))
  const problems = [...pages.flatMap((built) => built.problems), ...addPictures(files, pages)]
  const assets: Assets = {
    ...addAssets(files),
    search: { et: addSearch(files, pages, 'et'), en: addSearch(files, pages, 'en') },
  }
  const known = new Set(pages.map(({ address }) => address))
  for (const { source, page } of [...pages, ...missing]) {
    const { slug, language } = source
    const other: Language = language === 'et' ? 'en' : 'et'
    const twin = pageAddress(slug, other)
    const otherAddress = known.has(twin) ? twin : pageAddress('index', other)
    const contents = contentsOf(pages, language)
    const layout = {
      language,
      slug,
      title: page.title,
      html: page.html,
      headings: page.headings,
      contents,
      otherAddress,
    }
    files.set(pathOf(source), layOut(layout, TEXTS[language], assets))
  }
  const checked = [...pages, ...missing].map(({ source: { file }, address, page: { headings, links } }) => ({
    address,
    file,
    headings,
    links,
  }))
  const addresses = new Set([...files.keys()].map((path) => `/help/${path}`))
  return { files, problems: [...problems, ...findDeadLinks(checked, addresses)] }
}

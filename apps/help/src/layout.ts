import type { en } from '@tiraaz/messages/en'
import type { et } from '@tiraaz/messages/et'
import type { Language } from '@tiraaz/messages/locale'
import { pageAddress, type SectionName } from './contents.ts'
import { escapeHtml } from './escape.ts'
import type { Heading } from './render-markdown.ts'

export type Assets = { style: string; script: string; theme: string; search: Readonly<Record<Language, string>> }

export type ContentsEntry = { section: SectionName; slug: string; title: string }

export type PageLayout = {
  language: Language
  slug: string
  title: string
  html: string
  headings: readonly Heading[]
  contents: readonly ContentsEntry[]
  /** Address of the page in the other language, or of that language's first page. */
  otherAddress: string
}

type HelpTexts = (typeof et | typeof en)['help']

const SECTION_NAMES: readonly SectionName[] = [
  'start',
  'client',
  'agency',
  'printingHouse',
  'administration',
  'development',
]

const MARK = `<svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true"><g fill="none" stroke-width="3"><path d="M16 7a9 9 0 0 1 9 9" stroke="var(--mark-cyan)"/><path d="M25 16a9 9 0 0 1-9 9" stroke="var(--mark-magenta)"/><path d="M16 25a9 9 0 0 1-9-9" stroke="var(--mark-yellow)"/><path d="M7 16a9 9 0 0 1 9-9" stroke="currentColor"/><path d="M16 1v30M1 16h30" stroke="currentColor" stroke-width="2"/></g></svg>`

const drawContents = (page: PageLayout, texts: HelpTexts): string =>
  SECTION_NAMES.map((name) => {
    const rows = page.contents
      .filter(({ section }) => section === name)
      .map(({ slug, title }) => {
        const current = slug === page.slug || page.slug.startsWith(`${slug}/`) ? ' aria-current="page"' : ''
        return `<li><a href="${pageAddress(slug, page.language)}"${current}>${escapeHtml(title)}</a></li>`
      })
    return rows.length === 0 ? '' : `<h2>${texts.sections[name]}</h2><ul>${rows.join('')}</ul>`
  }).join('')

const drawHeadings = (page: PageLayout, texts: HelpTexts): string => {
  const rows = page.headings.filter(({ level }) => level === 2)
  if (rows.length < 2) return ''
  const items = rows.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')
  return `<nav class="headings" aria-labelledby="headings"><h2 id="headings">${texts.onThisPage}</h2><ul>${items}</ul></nav>`
}

const drawNeighbours = ({ contents, slug, language }: PageLayout, texts: HelpTexts): string => {
  const index = contents.findIndex((entry) => entry.slug === slug)
  if (index === -1) return ''
  const link = (entry: ContentsEntry | undefined, label: string, rel: string): string =>
    entry === undefined
      ? '<span></span>'
      : `<a rel="${rel}" href="${pageAddress(entry.slug, language)}"><small>${label}</small>${escapeHtml(entry.title)}</a>`
  return `<nav class="neighbours" aria-label="${texts.contents}: ${texts.previous}, ${texts.next}">${link(contents[index - 1], texts.previous, 'prev')}${link(contents[index + 1], texts.next, 'next')}</nav>`
}

/** The whole page. No inline script or style: the portal's content security policy allows none. */
export const layOut = (page: PageLayout, texts: HelpTexts, assets: Assets): string => {
  const { language, title, html, otherAddress } = page
  const other = language === 'et' ? 'en' : 'et'
  const name = title === texts.name ? title : `${title} · ${texts.name}`
  return `<!doctype html>
<html lang="${language}" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escapeHtml(name)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<script src="${assets.theme}"></script>
<link rel="stylesheet" href="${assets.style}" />
<script type="module" src="${assets.script}"></script>
</head>
<body>
<a class="skip" href="#content">${texts.skip}</a>
<header>
<a class="brand" href="${pageAddress('index', language)}">${MARK}<span>${texts.name}</span></a>
<search class="search" hidden data-index="${assets.search[language]}" data-found="${escapeHtml(texts.found)}" data-nothing="${escapeHtml(texts.nothingFound)}" data-failed="${escapeHtml(texts.searchFailed)}">
<input type="search" placeholder="${texts.search}" aria-label="${texts.search}" autocomplete="off" spellcheck="false" /><kbd aria-hidden="true">/</kbd>
<p class="status" role="status"></p>
<ul class="results" aria-label="${texts.results}" hidden></ul>
</search>
<div class="tools">
<a href="${otherAddress}" hreflang="${other}" lang="${other}">${texts.otherLanguage}</a>
<button type="button" class="theme" hidden aria-label="${texts.theme}" title="${texts.theme}"><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor"/></svg></button>
<a class="portal" href="/">${texts.toPortal}</a>
</div>
</header>
<div class="columns">
<details class="contents" open>
<summary>${texts.contents}</summary>
<nav aria-label="${texts.contents}">${drawContents(page, texts)}</nav>
</details>
<main id="content" tabindex="-1">
<article>
${html}
</article>
${drawNeighbours(page, texts)}
</main>
${drawHeadings(page, texts)}
</div>
</body>
</html>
`
}

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Language } from '@tiraaz/messages/locale'
import { pageAddress } from './contents.ts'
import { readPictureSize } from './picture-size.ts'
import { HELP, type PageSource } from './read-sources.ts'
import type { MarkdownTargets } from './render-markdown.ts'

const OUTSIDE = /^(https?:|mailto:)/
/** Pages of the portal and files of the site itself. */
const ABSOLUTE = /^\//

const pictureAddress = (name: string, language: Language): string => `/help/pictures/${language}/${name}.webp`

const readPicture = (name: string, language: Language): ReturnType<MarkdownTargets['toPicture']> => {
  const file = join(HELP, 'pictures', language, `${name}.webp`)
  if (!existsSync(file)) return null
  return { address: pictureAddress(name, language), ...readPictureSize(readFileSync(file)) }
}

/**
 * Targets of a page's links. Our pages link to `<slug>.md`, which is the page in their own language or else in English.
 * Documents link to files of the repository: those without a page have no link on the site.
 */
export const findTargets = (page: PageSource, sources: readonly PageSource[]): MarkdownTargets => {
  const byFile = new Map(sources.map((source) => [source.file, source]))
  const byAddress = new Map(sources.map((source) => [pageAddress(source.slug, source.language), source]))
  const isOurs = page.file.startsWith('apps/help/')
  const findTarget = (path: string): PageSource | undefined => {
    if (!isOurs) return byFile.get(posix.join(dirname(page.file), path))
    const slug = path.replace(/\.md$/, '')
    return byAddress.get(pageAddress(slug, page.language)) ?? byAddress.get(pageAddress(slug, 'en'))
  }
  return {
    toAddress: (href) => {
      if (OUTSIDE.test(href) || ABSOLUTE.test(href)) return href
      const [path = '', anchor] = href.split('#')
      const hash = anchor === undefined ? '' : `#${anchor}`
      if (path === '') return hash
      const target = findTarget(path)
      if (target === undefined) return isOurs ? `missing:${path}` : null
      return `${pageAddress(target.slug, target.language)}${hash}`
    },
    toPicture: (href) => readPicture(href, page.language),
  }
}

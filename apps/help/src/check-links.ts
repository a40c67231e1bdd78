import type { Heading } from './render-markdown.ts'

export type CheckedPage = { address: string; file: string; headings: readonly Heading[]; links: readonly string[] }

/** Addresses of the site's own pages; other addresses of the portal are its screens. */
const OWN = /^\/help(\/|#|$)/

/** Links of the site that lead to no page, or to no heading of it. Links to other sites are not followed. */
export const findDeadLinks = (pages: readonly CheckedPage[], files: ReadonlySet<string>): string[] => {
  const anchors = new Map(pages.map(({ address, headings }) => [address, new Set(headings.map(({ id }) => id))]))
  const isAlive = (link: string, own: string): boolean => {
    if (link.startsWith('missing:')) return false
    if (!link.startsWith('#') && !OWN.test(link)) return true
    const [path = '', anchor] = link.split('#')
    const known = anchors.get(path === '' ? own : path)
    if (known === undefined) return files.has(path)
    return anchor === undefined || known.has(anchor)
  }
  return pages.flatMap(({ address, file, links }) =>
    links.filter((link) => !isAlive(link, address)).map((link) => `${file}: dead link ${link}`),
  )
}

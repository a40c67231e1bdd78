import { readText } from './escape.ts'
import type { RenderedPage } from './render-markdown.ts'

/** Section of a page in the search index; `browser/help.ts` reads it. */
export type SearchSection = { page: string; title: string; address: string; text: string; isGuide: boolean }

const HEADING = /<h[1-3] id="([^"]+)">(.*?)<\/h[1-3]>/g

/** Cuts a page into its headings with the text below each. */
export const cutSections = (
  { title, html }: RenderedPage,
  { address, withCode, isGuide }: { address: string; withCode: boolean; isGuide: boolean },
): SearchSection[] => {
  const body = withCode ? html : html.replaceAll(/<pre.*?<\/pre>/gs, '')
  const headings = [...body.matchAll(HEADING)]
  return headings.map((heading, index) => {
    const [whole, id = '', inner = ''] = heading
    const text = readText(body.slice(heading.index + whole.length, headings[index + 1]?.index))
    return { page: title, title: readText(inner), address: index === 0 ? address : `${address}#${id}`, text, isGuide }
  })
}

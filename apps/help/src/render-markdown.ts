import { Marked, type Tokens } from 'marked'
import { escapeHtml, readText } from './escape.ts'
import { readFlowchart } from './read-flowchart.ts'

export type Heading = { level: number; id: string; title: string }

export type RenderedPage = { title: string; html: string; headings: Heading[]; links: string[]; pictures: string[] }

export type MarkdownTargets = {
  /** Address of a link in the source; null where it leads to nothing that the site has: its text stays. */
  toAddress: (href: string) => string | null
  /** Address and size of a picture; null where the file is missing. */
  toPicture: (href: string) => { address: string; width: number; height: number } | null
}

/** Anchors as code hosts make them, because the documents are read there too. */
const toAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

const uniqueIn = (used: Map<string, number>, anchor: string): string => {
  const count = used.get(anchor) ?? 0
  used.set(anchor, count + 1)
  return count === 0 ? anchor : `${anchor}-${count}`
}

/** A wide table scrolls by itself, also by keyboard. */
const frameTable = (table: string, name: string): string =>
  `<div class="table" role="region" tabindex="0" aria-label="${escapeHtml(name)}">${table}</div>\n`

const tableOfFlowchart = (source: string): string => {
  const rows = readFlowchart(source).map(
    ({ from, label, to }) =>
      `<tr><td>${escapeHtml(from)}</td><td>${escapeHtml(label)}</td><td>${escapeHtml(to)}</td></tr>`,
  )
  const head = '<thead><tr><th>From</th><th>By</th><th>To</th></tr></thead>'
  return frameTable(`<table>${head}<tbody>${rows.join('')}</tbody></table>`, 'Arrows of the picture')
}

const frameCode = ({ text, lang }: Tokens.Code): string => {
  if (lang === 'mermaid') return tableOfFlowchart(text)
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`
}

/** Renders a page. HTML in the source is shown as text: no page needs it. */
export const renderMarkdown = (source: string, { toAddress, toPicture }: MarkdownTargets): RenderedPage => {
  const page: RenderedPage = { title: '', html: '', headings: [], links: [], pictures: [] }
  const used = new Map<string, number>()
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens)
        const title = readText(inner)
        const id = uniqueIn(used, toAnchor(title))
        page.headings.push({ level: depth, id, title })
        if (depth === 1 && page.title === '') page.title = title
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const address = toAddress(href)
        const inner = this.parser.parseInline(tokens)
        if (address === null) return inner
        page.links.push(address)
        return `<a href="${escapeHtml(address)}">${inner}</a>`
      },
      image({ href, text }) {
        const found = toPicture(href)
        page.pictures.push(href)
        if (found === null) return ''
        const { address, width, height } = found
        return `<img src="${address}" width="${width}" height="${height}" loading="lazy" alt="${escapeHtml(text)}" />`
      },
      table(token) {
        const row = (cells: Tokens.TableCell[], tag: string): string =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
        const body = token.rows.map((cells) => row(cells, 'td')).join('')
        const table = `<table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table>`
        return frameTable(table, page.headings.at(-1)?.title ?? page.title)
      },
      code: frameCode,
      html: ({ text }) => (text.trimStart().startsWith('<!--') ? '' : escapeHtml(text)),
    },
  })
  page.html = marked.parse(source, { async: false })
  return page
}

/** HTML that was made here, in which everything that came from elsewhere is escaped. */
export type Html = { readonly html: string }

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

type HtmlContent = string | Html | readonly Html[]

const written = (part: HtmlContent): string => {
  if (typeof part === 'string') return escaped(part)
  return 'html' in part ? part.html : part.map(({ html }) => html).join('')
}

/** html`<p>${text}</p>`: every text between is escaped, HTML made by the same stays. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly HtmlContent[]): Html => ({
  html: pieces.map((piece, nth) => piece + (nth < parts.length ? written(parts[nth] ?? '') : '')).join(''),
})

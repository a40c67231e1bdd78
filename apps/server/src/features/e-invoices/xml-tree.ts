/** XML element: name, attributes and content. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  content: string | readonly XmlElement[]
}

type Maybe<T> = T | null | readonly Maybe<T>[]

const flat = (parts: readonly Maybe<XmlElement>[]): XmlElement[] =>
  parts.flatMap((part) => {
    if (part === null) return []
    return 'name' in part ? [part] : flat(part)
  })

/** Removes the characters that XML 1.0 does not allow, and white space at both ends. */
const fit = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFD-\uFFFF]/g, '')
    .trim()

/** Creates an element with text; null for empty text, because empty elements are not allowed (PEPPOL-EN16931-R008). */
export const leaf = (name: string, text: string | null, attributes: Record<string, string> = {}): XmlElement | null => {
  const content = fit(text ?? '')
  return content === '' ? null : { name, attributes, content }
}

/** Creates an element with child elements in the given order; null if no child is left. */
export const branch = (name: string, ...parts: readonly Maybe<XmlElement>[]): XmlElement | null => {
  const content = flat(parts)
  return content.length === 0 ? null : { name, attributes: {}, content }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? sign)

const written = ({ name, attributes, content }: XmlElement, indent: string): string => {
  const marks = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const opening = `${indent}<${name}${marks.join('')}>`
  if (typeof content === 'string') return `${opening}${escaped(content)}</${name}>\n`
  return `${opening}\n${content.map((part) => written(part, `${indent}  `)).join('')}${indent}</${name}>\n`
}

export const serializeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`

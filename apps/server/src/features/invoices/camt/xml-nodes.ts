import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element of a file: its text, attributes and children by their names without prefixes. */
export type XmlNode = { text: string; attributes: Record<string, string>; children: Record<string, XmlNode[]> }

const TEXT = '#text'
const ATTRIBUTE = '@'
/** Much deeper than any statement. */
const MAX_DEPTH = 30

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  textNodeName: TEXT,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Decodes standard and numeric entities; a file that declares its own was rejected before.
  htmlEntities: true,
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parser is configured to keep every value as text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const toNode = (value: unknown, depth = 0): XmlNode => {
  if (depth > MAX_DEPTH) throw new RangeError('A file is nested too deep')
  if (!isRecord(value)) return { text: textOf(value), attributes: {}, children: {} }
  const node: XmlNode = { text: '', attributes: {}, children: {} }
  for (const [name, inner] of Object.entries(value)) {
    if (name === TEXT) node.text = textOf(inner)
    else if (name.startsWith(ATTRIBUTE)) node.attributes[name.slice(ATTRIBUTE.length)] = textOf(inner)
    else node.children[name] = (Array.isArray(inner) ? inner : [inner]).map((one) => toNode(one, depth + 1))
  }
  return node
}

/** Parses a file into a tree; null if it is not well-formed XML. */
export const parseXml = (xml: string): XmlNode | null => {
  if (XMLValidator.validate(xml) !== true) return null
  try {
    return toNode(parser.parse(xml))
  } catch {
    // Any parser error (depth, a forbidden name) means that the file is not a statement.
    return null
  }
}

/** Children with that name; empty if the element itself is missing. */
export const findNodes = (node: XmlNode | null, name: string): XmlNode[] => node?.children[name] ?? []

/** The first element along a path. */
export const findNode = (node: XmlNode, ...path: string[]): XmlNode | null => {
  let at: XmlNode | null = node
  for (const name of path) at = findNodes(at, name)[0] ?? null
  return at
}

/** The text along a path; null where there is none. */
export const readText = (node: XmlNode, ...path: string[]): string | null => {
  const text = findNode(node, ...path)?.text ?? ''
  return text === '' ? null : text
}

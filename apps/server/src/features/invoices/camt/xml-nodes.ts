import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element of a file: its text, attributes and children by their names without prefixes. */
export type Node = { text: string; attributes: Record<string, string>; children: Record<string, Node[]> }

const TEXT = '#text'
const ATTRIBUTE = '@'
/** Far deeper than any statement. */
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
  // Those of XML itself and by number; a file that declares its own was refused before.
  htmlEntities: true,
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parser is told to leave every value a text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const toNode = (value: unknown, depth = 0): Node => {
  if (depth > MAX_DEPTH) throw new RangeError('A file is nested too deep')
  if (!isRecord(value)) return { text: textOf(value), attributes: {}, children: {} }
  const node: Node = { text: '', attributes: {}, children: {} }
  for (const [name, inner] of Object.entries(value)) {
    if (name === TEXT) node.text = textOf(inner)
    else if (name.startsWith(ATTRIBUTE)) node.attributes[name.slice(ATTRIBUTE.length)] = textOf(inner)
    else node.children[name] = (Array.isArray(inner) ? inner : [inner]).map((one) => toNode(one, depth + 1))
  }
  return node
}

/** The whole file as a tree, or null where it is no well-formed XML. */
export const parseXml = (xml: string): Node | null => {
  if (XMLValidator.validate(xml) !== true) return null
  try {
    return toNode(parser.parse(xml))
  } catch {
    // Whatever the parser stumbles over (depth, a forbidden name): such a file is no statement.
    return null
  }
}

/** Children of that name, none where the element itself is missing. */
export const nodesIn = (node: Node | null, name: string): Node[] => node?.children[name] ?? []

/** The first element along a path. */
export const nodeIn = (node: Node, ...path: string[]): Node | null => {
  let at: Node | null = node
  for (const name of path) at = nodesIn(at, name)[0] ?? null
  return at
}

/** The text along a path; null where there is none. */
export const textIn = (node: Node, ...path: string[]): string | null => {
  const text = nodeIn(node, ...path)?.text ?? ''
  return text === '' ? null : text
}

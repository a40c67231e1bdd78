import { INVOICING_LIMITS } from '@tiraaz/domain/limits'

const ENCODING = /^<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i

/** Reads an XML file in the encoding of its declaration; null if it is too large. */
export const readXmlFile = async (file: File): Promise<string | null> => {
  if (file.size > INVOICING_LIMITS.statementBytes) return null
  const bytes = await file.arrayBuffer()
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200)).replace(/^\u00ef\u00bb\u00bf/, '')
  const encoding = ENCODING.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    // Unknown encoding name: falls back to UTF-8, which nearly every bank uses.
    return new TextDecoder().decode(bytes)
  }
}

import { INVOICING_LIMITS } from '@tiraaz/domain/limits'

const ENCODING = /^<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i

/** The text of a file in the encoding that it names itself; null where it is too large or its encoding is unknown. */
export const readXmlFile = async (file: File): Promise<string | null> => {
  if (file.size > INVOICING_LIMITS.statementBytes) return null
  const bytes = await file.arrayBuffer()
  const head = new TextDecoder('latin1').decode(bytes.slice(0, 200)).replace(/^\u00ef\u00bb\u00bf/, '')
  const encoding = ENCODING.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    // A name that no browser knows: read as what nearly every bank writes.
    return new TextDecoder().decode(bytes)
  }
}

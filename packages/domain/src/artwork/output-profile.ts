/** Largest profile that is taken, in bytes. */
export const MAX_PROFILE_BYTES = 8 * 1024 * 1024

/** File that is no ICC profile; a profile of other colours than CMYK; one that is not of a printing condition. */
export type ProfileProblem = 'profileUnreadable' | 'profileNotCmyk' | 'profileNotOfPrinting'

export type OutputProfile = { name: string }

const HEADER_BYTES = 128
const TAG_BYTES = 12
const MAX_TAGS = 200
const MAX_NAME = 120
/** Tables to the colours of paper and back, which a conversion needs. */
const TABLES = ['A2B0', 'B2A0']

type Tag = { start: number; end: number }

const readText = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, Math.min(end, start + MAX_NAME)))

const readUtf16 = (view: DataView, start: number, end: number): string => {
  const last = Math.min(end, start + 2 * MAX_NAME)
  let text = ''
  for (let at = start; at + 1 < last; at += 2) text += String.fromCharCode(view.getUint16(at))
  return text
}

/** Removes what cannot be shown on one line. */
const toName = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{C}\uFFFD]+/gu, ' ')
    .trim()

/** Reads a description of version 2 (`desc`) or 4 (`mluc`); empty if it has another form. */
const readName = (bytes: Uint8Array, view: DataView, { start, end }: Tag): string => {
  const kind = readText(bytes, start, start + 4)
  if (kind === 'desc' && start + 12 <= end) {
    return toName(readText(bytes, start + 12, Math.min(end, start + 12 + view.getUint32(start + 8))))
  }
  if (kind !== 'mluc' || start + 28 > end) return ''
  const [length, offset] = [view.getUint32(start + 20), view.getUint32(start + 24)]
  return toName(readUtf16(view, start + offset, Math.min(end, start + offset + length)))
}

/** Lists the parts of a profile by their signatures; null if one of them lies outside the file. */
const readTags = (bytes: Uint8Array, view: DataView): Map<string, Tag> | null => {
  const count = view.getUint32(HEADER_BYTES)
  const tags = new Map<string, Tag>()
  const body = HEADER_BYTES + 4 + count * TAG_BYTES
  if (count > MAX_TAGS || body > bytes.length) return null
  for (let nth = 0; nth < count; nth++) {
    const at = HEADER_BYTES + 4 + nth * TAG_BYTES
    const [start, size] = [view.getUint32(at + 4), view.getUint32(at + 8)]
    if (start < body || size < 8 || start + size > bytes.length) return null
    tags.set(readText(bytes, at, at + 4), { start, end: start + size })
  }
  return tags
}

/**
 * Reads an ICC profile of a printing condition: a profile of an output device in CMYK, by the ICC's specification.
 * Returns its description, or why it cannot be used.
 */
export const readOutputProfile = (bytes: Uint8Array): OutputProfile | ProfileProblem => {
  if (bytes.length < HEADER_BYTES + 4 || bytes.length > MAX_PROFILE_BYTES) return 'profileUnreadable'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0) !== bytes.length || readText(bytes, 36, 40) !== 'acsp') return 'profileUnreadable'
  if (readText(bytes, 16, 20) !== 'CMYK') return 'profileNotCmyk'
  if (readText(bytes, 12, 16) !== 'prtr') return 'profileNotOfPrinting'
  const tags = readTags(bytes, view)
  if (tags === null) return 'profileUnreadable'
  if (!TABLES.every((table) => tags.has(table))) return 'profileNotOfPrinting'
  const description = tags.get('desc')
  const name = description === undefined ? '' : readName(bytes, view, description)
  return name === '' ? 'profileUnreadable' : { name }
}

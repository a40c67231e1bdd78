const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const NAME_LENGTHS = [28, 30, 32] as const
const MAX_COMMENT = 0xffff

/**
 * Returns the unpacked size in bytes that the parts of a ZIP archive declare; null where it has no directory. The
 * reader gives each part no more memory than it declares.
 */
export const unpackedBytes = (file: Uint8Array): number | null => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = endOfDirectory(view)
  if (end === null) return null
  let sum = 0
  let at = view.getUint32(end + 16, true)
  for (let entry = view.getUint16(end + 10, true); entry > 0; entry--) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return null
    sum += view.getUint32(at + 24, true)
    at = NAME_LENGTHS.reduce((next, field) => next + view.getUint16(at + field, true), at + 46)
  }
  return sum
}

const endOfDirectory = (view: DataView): number | null => {
  const last = view.byteLength - 22
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  return null
}

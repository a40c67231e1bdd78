import { crc32 } from 'node:zlib'

/** Files of a ZIP without compression, by path, read through its directory. */
export const readZip = (zip: Buffer): Record<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const count = zip.readUInt16LE(end + 10)
  const files: Record<string, Buffer> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let nth = 0; nth < count; nth += 1) {
    const [crc, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)]
    const [nameLength, offset] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    const bytes = zip.subarray(start, start + size)
    if (crc32(bytes) !== crc) throw new Error(`${name} does not fit its checksum`)
    files[name] = bytes
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

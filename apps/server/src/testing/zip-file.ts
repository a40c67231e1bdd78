import { crc32, deflateRawSync } from 'node:zlib'

/** ZIP file that holds one file, as a zip program writes it. */
export const zipFile = (name: string, content: Buffer): Buffer => {
  const packed = deflateRawSync(content)
  const nameBytes = Buffer.from(name)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(0x0800, 2)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(nameBytes.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, nameBytes, packed])
  const entry = Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'),
    common,
    Buffer.alloc(14),
    nameBytes,
  ])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, entry, end])
}

/** Colours of the press: black ink alone, the darker the more. */
const GRID = 2
const FULL = 255
const HEADER_BYTES = 128

const pad = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

const xyz = (x: number, y: number, z: number): Buffer => {
  const bytes = Buffer.alloc(20)
  bytes.write('XYZ ', 'latin1')
  for (const [nth, value] of [x, y, z].entries()) bytes.writeInt32BE(Math.round(value * 65_536), 8 + nth * 4)
  return bytes
}

const described = (name: string): Buffer => {
  const bytes = Buffer.alloc(12 + name.length + 1 + 78)
  bytes.write('desc', 'latin1')
  bytes.writeUInt32BE(name.length + 1, 8)
  bytes.write(name, 12, 'latin1')
  return bytes
}

/** Table of type lut8 with two points a side; `colourAt` gives the output for corners of 0 and 1. */
const table = (inputs: number, outputs: number, colourAt: (corner: number[]) => number[]): Buffer => {
  const head = Buffer.alloc(48)
  head.write('mft1', 'latin1')
  head.set([inputs, outputs, GRID, 0], 8)
  for (const at of [0, 4, 8]) head.writeInt32BE(65_536, 12 + at * 4)
  const straight = Buffer.from(Array.from({ length: 256 }, (_, value) => value))
  const corners = Array.from({ length: GRID ** inputs }, (_, nth) =>
    Array.from({ length: inputs }, (__, side) => (nth >> (inputs - 1 - side)) & 1),
  )
  const colours = Buffer.from(corners.flatMap(colourAt))
  const repeat = (times: number): Buffer[] => Array.from({ length: times }, () => straight)
  return Buffer.concat([head, ...repeat(inputs), colours, ...repeat(outputs)])
}

type IccOptions = { name?: string; kind?: string; space?: string; tables?: readonly string[] }

/** A small ICC profile of a press that prints every colour in black ink alone. */
export const writeIcc = ({
  name = 'Black press',
  kind = 'prtr',
  space = 'CMYK',
  tables = ['A2B0', 'B2A0'],
}: IccOptions = {}): Buffer => {
  const neutral = 128
  const toLab = table(4, 3, ([, , , black = 0]) => [black === 1 ? 0 : FULL, neutral, neutral])
  const toInk = table(3, 4, ([light = 0]) => [0, 0, 0, light === 1 ? 0 : FULL])
  const parts: [string, Buffer][] = [
    ['desc', described(name)],
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['cprt', Buffer.from('text\0\0\0\0free\0', 'latin1')],
    ...tables.map((tag): [string, Buffer] => [tag, tag.startsWith('A') ? toLab : toInk]),
  ]
  const list = Buffer.alloc(4 + parts.length * 12)
  list.writeUInt32BE(parts.length)
  const body: Buffer[] = []
  let at = HEADER_BYTES + list.length
  for (const [nth, [tag, bytes]] of parts.entries()) {
    list.write(tag, 4 + nth * 12, 'latin1')
    list.writeUInt32BE(at, 8 + nth * 12)
    list.writeUInt32BE(bytes.length, 12 + nth * 12)
    body.push(pad(bytes))
    at += pad(bytes).length
  }
  const head = Buffer.alloc(HEADER_BYTES)
  head.writeUInt32BE(at)
  head.writeUInt32BE(0x02_40_00_00, 8)
  head.write(kind + space + 'Lab ', 12, 'latin1')
  head.write('acsp', 36, 'latin1')
  xyz(0.9642, 1, 0.8249).copy(head, 68, 8)
  return Buffer.concat([head, list, ...body])
}

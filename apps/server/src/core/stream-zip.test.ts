import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readZip } from '../testing/read-zip.ts'
import { streamZip } from './stream-zip.ts'

const modifiedAt = new Date('2026-03-11T08:00:00Z')
const entry = (path: string, ...parts: string[]) => ({
  path,
  modifiedAt,
  open: async () => Readable.from(parts.map((part) => Buffer.from(part))),
})

it('a ZIP contains every file complete and under its name', async () => {
  const zip = await buffer(
    streamZip([entry('1 Suvi/õhtu.pdf', 'esimene', ' pool'), entry('tühi.txt'), entry('c.ai', 'x')]),
  )
  const files = await readZip(zip)
  expect(Object.entries(files).map(([name, bytes]) => [name, bytes.toString()])).toEqual([
    ['1 Suvi/õhtu.pdf', 'esimene pool'],
    ['tühi.txt', ''],
    ['c.ai', 'x'],
  ])
})

it('a ZIP may have no files', async () => {
  expect(await readZip(await buffer(streamZip([])))).toEqual({})
})

it('a ZIP opens each file only when it is written, and stops at an unreadable one', async () => {
  const opened: string[] = []
  const failing = {
    path: 'b',
    modifiedAt,
    open: async () => {
      opened.push('b')
      throw new Error('on katki')
    },
  }
  const stream = streamZip([entry('a', 'sisu'), failing])
  expect(opened).toEqual([])
  await expect(buffer(stream)).rejects.toThrow('on katki')
})

it('a ZIP reads its files as fast as it is read, and closes them when the reader stops', async () => {
  let parts = 0
  const endless = new Readable({
    read() {
      parts += 1
      this.push(Buffer.alloc(64 * 1024))
    },
  })
  const stream = streamZip([{ path: 'suur.pdf', modifiedAt, open: async () => endless }])
  await once(stream, 'readable')
  stream.read()
  await new Promise(setImmediate)
  expect(parts).toBeLessThan(20)
  const closed = new Promise<void>((resolve) => endless.once('close', resolve))
  stream.destroy()
  await closed
})

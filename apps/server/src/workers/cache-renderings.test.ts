import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PreviewRenderer, Rendering } from '../ports/previews/preview-renderer.ts'
import { cacheRenderings } from './cache-renderings.ts'

const MIB = 1024 * 1024

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiraaz-kept-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const fileOf = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

const facts: DocumentFacts = {
  pageCount: 1,
  pages: [],
  colourSpaces: [],
  fontsNotEmbedded: [],
  isEncrypted: false,
  isComplete: true,
}

const ready = (bytes = 1): Rendering => ({
  outcome: 'ready',
  facts,
  thumb: new Uint8Array(1),
  pages: [new Uint8Array(bytes)],
})

/** Renderer that returns the given results in turn and records the files. */
const stand = (...answers: Rendering[]) => standOver(undefined, answers)

/** Keeps renderings in the folder too. */
const standOver = (kept: string | undefined, answers: Rendering[] = []) => {
  const rendered: string[] = []
  const failures: unknown[] = []
  const inner: PreviewRenderer = {
    maxBytes: () => MIB,
    render: async ({ path }) => {
      rendered.push(path)
      return answers[rendered.length - 1] ?? ready()
    },
    close: async () => undefined,
  }
  const onFailure = (error: unknown) => failures.push(error)
  return { asked: rendered, failures, renderer: cacheRenderings(inner, { folder: kept, onFailure }) }
}

it('the rendering cache renders two files of the same bytes once', async () => {
  const [one, two] = [await fileOf('one', 'same'), await fileOf('two', 'same')]
  const { asked: rendered, renderer } = stand()
  const first = await renderer.render({ path: one, fileType: 'pdf' })
  expect(await renderer.render({ path: two, fileType: 'pdf' })).toEqual(first)
  expect(rendered).toEqual([one])
})

it('the rendering cache separates other bytes and the same bytes of another type', async () => {
  const [one, other] = [await fileOf('a', 'bytes'), await fileOf('b', 'bytez')]
  const { asked: rendered, renderer } = stand()
  await renderer.render({ path: one, fileType: 'pdf' })
  await renderer.render({ path: other, fileType: 'pdf' })
  await renderer.render({ path: one, fileType: 'svg' })
  expect(rendered).toEqual([one, other, one])
})

it('the rendering cache does not keep failed or partly read files', async () => {
  const path = await fileOf('again', 'bytes')
  const partly: Rendering = {
    outcome: 'ready',
    facts: { ...facts, isComplete: false },
    thumb: new Uint8Array(1),
    pages: [],
  }
  const { asked: rendered, renderer } = stand({ outcome: 'failed', reason: 'timedOut' }, partly, ready(7))
  await renderer.render({ path, fileType: 'pdf' })
  await renderer.render({ path, fileType: 'pdf' })
  expect(await renderer.render({ path, fileType: 'pdf' })).toEqual(ready(7))
  expect(rendered).toHaveLength(3)
})

it('the rendering cache keeps only the newest, limited by number and size', async () => {
  const many = await Promise.all(Array.from({ length: 33 }, (_, at) => fileOf(`many ${at}`, `bytes ${at}`)))
  const { asked: rendered, renderer } = stand()
  for (const path of many) await renderer.render({ path, fileType: 'pdf' })
  for (const path of [many[32], many[0]]) await renderer.render({ path: path ?? '', fileType: 'pdf' })
  expect(rendered.slice(33)).toEqual([many[0]])

  const large = stand(ready(12 * MIB), ready(12 * MIB), ready(12 * MIB), ready(40 * MIB))
  const [one, two, three] = [await fileOf('x', 'x'), await fileOf('y', 'y'), await fileOf('z', 'z')]
  for (const path of [one, two, two, one, three, three]) await large.renderer.render({ path, fileType: 'pdf' })
  expect(large.asked).toEqual([one, two, one, three, three])
})

it('renderings in a folder outlive the process; failed and partly read files are not among them', async () => {
  const path = await fileOf('kept', 'bytes of a kept file')
  const kept = join(folder, 'renderings')
  const first = standOver(kept, [{ outcome: 'failed', reason: 'timedOut' }, ready(3)])
  for (let round = 0; round < 3; round++) await first.renderer.render({ path, fileType: 'pdf' })
  expect(first.asked).toEqual([path, path])

  const second = standOver(kept)
  expect(await second.renderer.render({ path, fileType: 'pdf' })).toEqual(ready(3))
  expect(second.asked).toEqual([])
  await second.renderer.render({ path, fileType: 'svg' })
  expect(second.asked).toEqual([path])
})

it('a folder that cannot be written is reported, and files are rendered all the same', async () => {
  const path = await fileOf('unkept', 'bytes of another file')
  const { renderer, failures } = standOver(path, [ready(4)])
  expect(await renderer.render({ path, fileType: 'pdf' })).toEqual(ready(4))
  expect(failures).toHaveLength(2)
})

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PreviewRenderer, Rendering } from '../ports/previews/preview-renderer.ts'
import { previewProcess } from './preview-process.ts'

const ARTWORK = join(import.meta.dirname, '../../../../test-files/artwork')
const CHILD = join(import.meta.dirname, 'preview-child.ts')
const artwork = (name: string): string => join(ARTWORK, name)

const sizeOf = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, longest: Math.max(width, height) }
}

const colourOf = async (bytes: Uint8Array, x: number, y: number): Promise<number[]> => {
  const { data } = await sharp(bytes)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

const ready = (rendering: Rendering): Rendering & { outcome: 'ready' } => {
  if (rendering.outcome !== 'ready') throw new Error(`not rendered: ${rendering.reason}`)
  return rendering
}

/** Returns false also for a zombie: it has ended, and its parent has not read its exit status yet. */
const isRunning = (pid: number): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'latin1').includes(') Z ')
  } catch {
    return false
  }
}

const first = ({ pages }: Rendering & { outcome: 'ready' }): Uint8Array => {
  const [page] = pages
  if (page === undefined) throw new Error('no page')
  return page
}

/**
 * Waits until the process answers: on a busy machine its start takes seconds, which must not count against short
 * limits.
 */
const untilItAnswers = async (renderer: PreviewRenderer): Promise<void> => {
  const answer = () => renderer.render({ path: '', fileType: 'good' })
  await expect.poll(answer, { timeout: 45_000 }).toEqual({ outcome: 'failed', reason: 'notSupported' })
}

describe('the preview process', { timeout: 60_000 }, () => {
  let renderer: PreviewRenderer
  let folder: string
  beforeAll(async () => {
    renderer = previewProcess()
    folder = await mkdtemp(join(tmpdir(), 'tiraaz-previews-'))
  })
  afterAll(async () => {
    await renderer.close()
    await rm(folder, { recursive: true, force: true })
  })

  it.each([
    ['poster-a2-cmyk.pdf', 'pdf', 1],
    ['flyer-a5-2p-cmyk.pdf', 'pdf', 2],
    ['business-card-scribus.pdf', 'pdf', 1],
    ['label.ai', 'pdf', 1],
    ['rollup-cmyk.tiff', 'tiff', 1],
    ['rollup-cmyk.jpg', 'jpeg', 1],
    ['sticker.png', 'png', 1],
    ['photo.jpg', 'jpeg', 1],
    ['logo.svg', 'svg', 1],
  ])('the preview process renders %s as a thumbnail and a page', async (name, fileType, pageCount) => {
    const rendering = ready(await renderer.render({ path: artwork(name), fileType }))
    expect([rendering.facts.pageCount, rendering.pages.length]).toEqual([pageCount, pageCount])
    const thumb = await sizeOf(rendering.thumb)
    const page = await sizeOf(first(rendering))
    expect([thumb.format, page.format]).toEqual(['webp', 'webp'])
    expect(thumb.longest).toBeLessThanOrEqual(480)
    expect(page.longest).toBeLessThanOrEqual(1600)
    expect(page.longest).toBeGreaterThan(thumb.longest - 1)
  })

  it('transparent parts of a preview are white', async () => {
    const page = first(ready(await renderer.render({ path: artwork('sticker.png'), fileType: 'png' })))
    expect((await colourOf(page, 1, 1)).every((channel) => channel > 250)).toBe(true)
  })

  it.each([
    ['truncated.pdf', 'pdf', 'unreadable'],
    ['encrypted.pdf', 'pdf', 'encrypted'],
    ['not-a-pdf.pdf', 'pdf', 'unreadable'],
    ['empty.pdf', 'pdf', 'unreadable'],
    ['poster-a2-cmyk.pdf', 'png', 'unreadable'],
    ['logo.svg', 'zip', 'notSupported'],
    ['no-such-file.pdf', 'pdf', 'unreadable'],
  ])('%s has a failed preview, and the next file is rendered', async (name, fileType, reason) => {
    expect(await renderer.render({ path: artwork(name), fileType })).toEqual({ outcome: 'failed', reason })
  })

  it('an SVG of huge size is drawn at page size, and an SVG that names local files shows none', async () => {
    const bomb = join(folder, 'bomb.svg')
    await writeFile(bomb, '<svg xmlns="http://www.w3.org/2000/svg" width="2000000" height="2000000"/>')
    const large = await sharp(first(ready(await renderer.render({ path: bomb, fileType: 'svg' })))).metadata()
    expect([large.width, large.height]).toEqual([1600, 1600])
    const secret = join(folder, 'secret.png')
    await sharp({ create: { width: 50, height: 50, channels: 3, background: '#ff0000' } })
      .png()
      .toFile(secret)
    const thief = join(folder, 'thief.svg')
    await writeFile(
      thief,
      `<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><image href="secret.png" width="50" height="50"/><image href="file://${secret}" width="50" height="50"/></svg>`,
    )
    const page = first(ready(await renderer.render({ path: thief, fileType: 'svg' })))
    expect((await colourOf(page, 10, 10)).every((channel) => channel > 250)).toBe(true)
  })

  it('a file that exceeds time or memory or breaks its process fails, and the next one is rendered', async () => {
    const program = join(folder, 'hostile.mjs')
    await writeFile(
      program,
      `const kept = []
       process.on('message', ({ fileType }) => {
         if (fileType === 'loops') for (;;);
         if (fileType === 'dies') process.kill(process.pid, 'SIGSEGV')
         if (fileType === 'nonsense') process.send({ kind: 'page of another version' })
         if (fileType === 'eats') setInterval(() => kept.push(Buffer.alloc(32 * 1024 * 1024, 1)), 5)
         if (fileType === 'good') process.send({ kind: 'end', failure: 'notSupported', memoryBytes: 1 })
       })`,
    )
    const hasty = previewProcess({ program, timeoutMs: 5_000 })
    await untilItAnswers(hasty)
    expect(await hasty.render({ path: '', fileType: 'loops' })).toEqual({ outcome: 'failed', reason: 'timedOut' })
    await untilItAnswers(hasty)
    await hasty.close()
    const watched = previewProcess({ program, memoryBytes: 300 * 1024 * 1024 })
    const outcomes = await Promise.all(
      ['dies', 'good', 'nonsense', 'good', 'eats', 'good'].map((fileType) => watched.render({ path: '', fileType })),
    )
    await watched.close()
    const reasons = outcomes.map((outcome) => (outcome.outcome === 'failed' ? outcome.reason : 'ready'))
    const outOfMemory = process.platform === 'linux' ? 'tooLarge' : 'timedOut'
    expect(reasons).toEqual(['crashed', 'notSupported', 'crashed', 'notSupported', outOfMemory, 'notSupported'])
    expect(watched.starts()).toBe(true)
  })

  it('a process that does not start is known after three tries, and while none runs it takes no memory', async () => {
    const absent = previewProcess({ program: join(folder, 'absent.mjs') })
    const known: boolean[] = []
    for (let nth = 1; nth <= 3; nth++) {
      const rendering = await absent.render({ path: '', fileType: 'good' })
      expect(rendering).toEqual({ outcome: 'failed', reason: 'crashed' })
      known.push(absent.starts())
    }
    expect([known, await absent.readResidentBytes()]).toEqual([[true, true, false], 0])
    await absent.close()
  })

  it('rendered pages stay when a later page never ends or kills the process', async () => {
    const program = join(folder, 'half-way.mjs')
    await writeFile(
      program,
      `const facts = { pageCount: 9, pages: [], colourSpaces: ['cmyk'], fontsNotEmbedded: [], isEncrypted: false, isComplete: true }
       const page = (thumb) => new Promise((sent) => process.send({ kind: 'page', thumb, page: Buffer.alloc(3_000_000), facts }, sent))
       process.on('message', async ({ fileType }) => {
         if (fileType === 'good') return process.send({ kind: 'end', failure: 'notSupported', memoryBytes: 1 })
         await page(Buffer.from('thumb'))
         await page(null)
         if (fileType === 'loops') for (;;);
         process.kill(process.pid, 'SIGSEGV')
       })`,
    )
    const fragile = previewProcess({ program, timeoutMs: 5_000 })
    for (const fileType of ['loops', 'dies']) {
      await untilItAnswers(fragile)
      const { facts, pages, thumb } = ready(await fragile.render({ path: '', fileType }))
      expect([pages.length, facts.pages.length, facts.pageCount, facts.isComplete]).toEqual([2, 2, 9, false])
      expect(Buffer.from(thumb).toString()).toBe('thumb')
    }
    await fragile.close()
  })

  it('a program started by the preview process ends with it', async () => {
    const program = join(folder, 'starts-another.mjs')
    await writeFile(
      program,
      `import { spawn } from 'node:child_process'
       import { writeFileSync } from 'node:fs'
       process.on('message', ({ path, fileType }) => {
         if (fileType === 'good') process.send({ kind: 'end', failure: 'notSupported', memoryBytes: 1 })
         else writeFileSync(path, String(spawn('sleep', ['60']).pid))
       })`,
    )
    const path = join(folder, 'pid')
    const fragile = previewProcess({ program, timeoutMs: 5_000 })
    await untilItAnswers(fragile)
    expect(await fragile.render({ path, fileType: 'eps' })).toEqual({ outcome: 'failed', reason: 'timedOut' })
    await fragile.close()
    const pid = Number(await readFile(path, 'utf8'))
    expect(pid).toBeGreaterThan(0)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('closing the preview process reports no result for the file in work', async () => {
    const program = join(folder, 'slow.mjs')
    const begun = join(folder, 'begun')
    await writeFile(
      program,
      `import { writeFileSync } from 'node:fs'
       process.on('message', ({ path }) => writeFileSync(path, ''))`,
    )
    const slow = previewProcess({ program })
    const rendering = slow.render({ path: begun, fileType: 'pdf' })
    const refused = rendering.catch((error: unknown) => String(error))
    await expect.poll(() => existsSync(begun)).toBe(true)
    await slow.close()
    expect(await refused).toContain('closed')
  })

  it('the preview process ends with the portal, also while it is busy', async () => {
    const busy = join(folder, 'busy.mjs')
    await writeFile(busy, `await import(${JSON.stringify(CHILD)})\nprocess.on('message', () => { for (;;); })`)
    const portal = join(folder, 'portal.mjs')
    await writeFile(
      portal,
      `import { startPreviewChild } from ${JSON.stringify(join(import.meta.dirname, 'preview-group.ts'))}
       const child = startPreviewChild(${JSON.stringify(busy)}, '')
       child.send({ path: '', fileType: 'none', folder: '', pagesMs: 1 }, () => console.log(child.pid))
       setInterval(() => undefined, 1000)`,
    )
    const parent = spawn(process.execPath, [portal], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [said] = await once(parent.stdout, 'data')
    const pid = Number(String(said))
    expect(isRunning(pid)).toBe(true)
    parent.kill('SIGKILL')
    await expect.poll(() => isRunning(pid), { timeout: 15_000 }).toBe(false)
  })

  it('temporary folders of a killed portal are removed, those in use stay', async () => {
    const [left, inUse] = [
      join(tmpdir(), `tiraaz-preview-${randomUUID()}`),
      join(tmpdir(), `tiraaz-preview-${randomUUID()}`),
    ]
    for (const path of [left, inUse]) await mkdir(path)
    await utimes(left, new Date(0), new Date(0))
    const another = previewProcess()
    await another.render({ path: artwork('logo.svg'), fileType: 'svg' })
    await another.close()
    expect([existsSync(left), existsSync(inUse)]).toEqual([false, true])
    await rm(inUse, { recursive: true })
  })
})

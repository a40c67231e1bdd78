import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { PlateFacts } from '@tiraaz/domain/artwork/plates'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPlateName, PROOF_NAME } from '../../ports/plates/plate-maker.ts'
import { hasGhostscript } from '../../testing/corpus/run-corpus.ts'
import { platePage, spotSpace, square } from '../../testing/plates/plate-pages.ts'
import { plateProcess } from './plate-process.ts'

const SIDE_MM = 100
const SHEET = { widthMm: SIDE_MM, heightMm: SIDE_MM, trim: { left: 0, top: 0, right: 1, bottom: 1 } }
const FULL = 255
const NOISE = { type: 'gaussian', mean: 128, sigma: 60 } as const
/** Longer than the portal's own limit: beside other tests, a page waits for the processor. */
const PAGE_MS = 180_000

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiraaz-plates-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

let nth = 0
const save = async (pdf: Buffer | string): Promise<string> => {
  const path = join(folder, `${++nth}.pdf`)
  await writeFile(path, pdf)
  return path
}

type Plates = { facts: PlateFacts; pictures: Map<string, Buffer> }

/** Makes the plates of a page that must have some. */
const separate = async (pdf: Buffer, sheet = SHEET): Promise<Plates> => {
  const maker = plateProcess({ timeoutMs: PAGE_MS })
  const pictures = new Map<string, Buffer>()
  const result = await maker.make(
    { path: await save(pdf), page: 1, sheet, profilePath: null },
    async (name, picture) => {
      pictures.set(name, await buffer(picture))
    },
  )
  await maker.close()
  if (result.outcome === 'failed') throw new Error(`no plates: ${result.reason}`)
  return { facts: result.facts, pictures }
}

/** Percent of each ink at a point in mm from the bottom left corner; inks without any are left out. */
const inksAt = async ({ facts, pictures }: Plates, xMm: number, yMm: number): Promise<Record<string, number>> => {
  const found: Record<string, number> = {}
  for (const [at, { name }] of facts.inks.entries()) {
    const plate = sharp(pictures.get(getPlateName(at)))
    const left = Math.floor((xMm / SIDE_MM) * facts.width)
    const top = Math.floor((1 - yMm / SIDE_MM) * facts.height)
    const [value = FULL] = await plate.extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
    const percent = Math.round(((FULL - value) / FULL) * 100)
    if (percent > 0) found[name] = percent
  }
  return found
}

const BLUE = spotSpace('PANTONE#20Reflex#20Blue#20C', '1 0.8 0 0')

// Skipped by name where Ghostscript is not installed: .ci/run installs it.
describe.skipIf(!hasGhostscript())(
  'plates (skipped where Ghostscript is not installed)',
  { timeout: PAGE_MS + 20_000 },
  () => {
    it('process and spot inks come back to the percent', async () => {
      const content = `1 0 0 0 k ${square(0, 0, 20)} 0 1 0 0 k ${square(20, 0, 20)} 0 0 1 0 k ${square(40, 0, 20)}
      0 0 0 1 k ${square(60, 0, 20)} /S cs 0.5 scn ${square(80, 0, 20)} 0.12 0.34 0.56 0.78 k ${square(0, 40, 20)}`
      const plates = await separate(platePage(content, `/S ${BLUE}`))
      const at = (xMm: number, yMm = 10) => inksAt(plates, xMm, yMm)
      expect([await at(10), await at(30), await at(50), await at(70), await at(90), await at(50, 80)]).toEqual([
        { Cyan: 100 },
        { Magenta: 100 },
        { Yellow: 100 },
        { Black: 100 },
        { 'PANTONE Reflex Blue C': 50 },
        {},
      ])
      expect(await at(10, 50)).toEqual({ Cyan: 12, Magenta: 34, Yellow: 56, Black: 78 })
      expect(plates.facts).toMatchObject({ dpi: 300, width: 1181, height: 1181, hasMoreInks: false })
      expect(plates.facts.inks.at(-1)).toEqual({ name: 'PANTONE Reflex Blue C', kind: 'spot', cmyk: [1, 0.8, 0, 0] })
    })

    it.each([
      ['-8.5 -8.5 274.9646 274.9646', -8.5],
      ['100 100 383.4646 383.4646', 100],
    ])('the plates of a page in the box %s show all of it', async (box, origin) => {
      const content = `1 0 0 1 ${origin} ${origin} cm 1 0 0 0 k ${square(0, 0, 20)} 0 1 0 0 k ${square(80, 80, 20)}`
      const page = platePage(content).toString('latin1').replace('0 0 283.4646 283.4646', box)
      const plates = await separate(Buffer.from(page, 'latin1'))
      const at = (mm: number) => inksAt(plates, mm, mm)
      expect([await at(1), await at(19), await at(21), await at(79), await at(81), await at(99)]).toEqual([
        { Cyan: 100 },
        { Cyan: 100 },
        {},
        {},
        { Magenta: 100 },
        { Magenta: 100 },
      ])
    })

    it('a colour set to overprint leaves what lies below it, and one that knocks out does not', async () => {
      const ground = (x: number) => `/KO gs 1 0 0 0 k ${square(x, 0, 30)}`
      const content = `${ground(0)} /OP gs 0 0.6 0 0 k ${square(10, 10, 10)}
      ${ground(35)} /KO gs 0 0.6 0 0 k ${square(45, 10, 10)}
      ${ground(70)} /OP0 gs 0 0.6 0 0 k ${square(80, 10, 10)}
      /KO gs 1 0 0 0 k ${square(0, 50, 30)} /OP gs /S cs 1 scn ${square(10, 60, 10)}`
      const plates = await separate(platePage(content, `/S ${BLUE}`))
      expect(await inksAt(plates, 15, 15)).toEqual({ Cyan: 100, Magenta: 60 })
      expect(await inksAt(plates, 50, 15)).toEqual({ Magenta: 60 })
      // In overprint mode 0 a process colour of 0 % knocks out.
      expect(await inksAt(plates, 85, 15)).toEqual({ Magenta: 60 })
      expect(await inksAt(plates, 15, 65)).toEqual({ Cyan: 100, 'PANTONE Reflex Blue C': 100 })
    })

    it('the soft proof shows overprint', async () => {
      const content = `1 0 0 0 k ${square(0, 0, 50)} /OP gs 0 1 0 0 k ${square(10, 10, 20)}`
      const { pictures, facts } = await separate(platePage(content))
      const picture = sharp(pictures.get(PROOF_NAME))
      const left = Math.round(facts.width * 0.2)
      const top = Math.round(facts.height * 0.8)
      const [red = 0, green = 0, blue = 0] = await picture.extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
      // Violet of cyan and magenta; without overprint it would be magenta.
      expect([red < 70, green < 70, blue > 100]).toEqual([true, true, true])
    })

    it('a colour of several named inks goes to their plates', async () => {
      const tint =
        '<< /FunctionType 4 /Domain [0 1 0 1 0 1] /Range [0 1 0 1 0 1 0 1] /Length 18 >>\nstream\n{pop pop 0 0 0}    \nendstream'
      const space = `/N [/DeviceN [/Cyan /Gold /PANTONE#20877#20C] /DeviceCMYK 5 0 R]`
      const content = `/N cs 0.2 0.7 0.4 scn ${square(0, 0, 50)}`
      const plates = await separate(platePage(content, space, { more: [tint] }))
      expect(await inksAt(plates, 25, 25)).toEqual({ Cyan: 20, Gold: 70, 'PANTONE 877 C': 40 })
    })

    it('a spot ink under transparency stays on its plate', async () => {
      const content = `/S cs 1 scn ${square(0, 0, 50)} /T gs 0 0 0 1 k ${square(10, 10, 20)}`
      const plates = await separate(platePage(content, `/S ${BLUE}`))
      expect(await inksAt(plates, 40, 40)).toEqual({ 'PANTONE Reflex Blue C': 100 })
      expect(await inksAt(plates, 20, 20)).toEqual({ Black: 50, 'PANTONE Reflex Blue C': 50 })
    })

    it.each([
      [14, 319, false],
      [14, 321, false],
      [16, 319, false],
      [16, 321, true],
    ])('a square of %s mm at %s percent is over a limit of 320: %s', async (side, percent, exceeds) => {
      const black = percent / 100 - 3
      const { facts } = await separate(platePage(`1 1 1 ${black.toFixed(2)} k ${square(30, 30, side)}`))
      expect(facts.heaviestSquare.percent > 320).toBe(exceeds)
      expect(Math.round(facts.maximum.percent)).toBe(percent)
      expect(Math.abs(facts.heaviestSquare.xMm - (30 + side / 2))).toBeLessThan(1.1)
      expect(Math.abs(facts.heaviestSquare.yMm - (70 - side / 2))).toBeLessThan(1.1)
    })

    it('total ink is measured inside the trim, from its corner', async () => {
      const trim = { left: 0.2, top: 0.2, right: 0.8, bottom: 0.8 }
      const content = `1 1 1 1 k ${square(0, 0, 18)} 0 1 1 0 k ${square(50, 30, 20)}`
      const { facts } = await separate(platePage(content), { ...SHEET, trim })
      expect(facts.heaviestSquare.percent).toBe(200)
      expect(facts.maximum).toMatchObject({ percent: 200, xMm: 30, yMm: 30 })
    })

    it('the first sixteen of forty spot inks have plates, and the rest is said', async () => {
      const names = Array.from({ length: 40 }, (_, at) => `Ink#20${at}`)
      const spaces = names.map((name, at) => `/S${at} ${spotSpace(name)}`).join(' ')
      const content = names.map((_, at) => `/S${at} cs 1 scn ${square((at % 10) * 10, Math.floor(at / 10) * 10, 9)}`)
      const plates = await separate(platePage(content.join('\n'), spaces))
      expect(plates.facts.hasMoreInks).toBe(true)
      expect(plates.facts.inks.filter(({ kind }) => kind === 'spot').map(({ name }) => name)).toEqual(
        Array.from({ length: 16 }, (_, at) => `Ink ${at}`),
      )
      // Converted into process inks by its recipe.
      expect(await inksAt(plates, 5, 35)).toEqual({ Magenta: 90, Yellow: 80, Black: 10 })
    })

    it('odd names of inks are read as they stand in the file', async () => {
      const names = ['A#2FB', 'x#29y', '..', '100#25', '#C4#96mber']
      const spaces = names.map((name, at) => `/S${at} ${spotSpace(name)}`).join(' ')
      const content = names.map((_, at) => `/S${at} cs 1 scn ${square(at * 20, 0, 18)}`)
      const { facts } = await separate(platePage(content.join('\n'), spaces))
      expect(facts.inks.slice(4)).toEqual(
        ['A/B', 'x)y', '..', '100%', 'Ėmber'].map((name) => ({ name, kind: 'spot', cmyk: [0, 0.9, 0.8, 0.1] })),
      )
    })

    it('a large page with many curves stays within the limits', async () => {
      const curves = Array.from({ length: 5_000 }, (_, at) => {
        const [x, y] = [(at * 37) % 1600, (at * 91) % 2300]
        return `${x} ${y} m ${x + 90} ${y + 50} ${x + 10} ${y + 120} ${x + 70} ${y + 160} c S`
      })
      const page = platePage(`0.4 0.3 0.2 0.1 K ${curves.join('\n')}`)
        .toString('latin1')
        .replace('/MediaBox [0 0 283.4646 283.4646]', '/MediaBox [0 0 1683.78 2383.94]')
      const { facts } = await separate(Buffer.from(page, 'latin1'), { ...SHEET, widthMm: 594, heightMm: 841 })
      expect(facts.width * facts.height).toBeLessThan(16_100_000)
    })

    it.each([
      ['damaged', '%PDF-1.7\nnothing of it can be read'],
      ['empty', ''],
    ])('a %s file fails as unreadable', async (_, bytes) => {
      const maker = plateProcess()
      const path = await save(bytes)
      const store = async (): Promise<void> => expect.unreachable('nothing is stored')
      expect(await maker.make({ path, page: 1, sheet: SHEET, profilePath: null }, store)).toEqual({
        outcome: 'failed',
        reason: 'unreadable',
      })
      await maker.close()
    })

    it('an A3 page of one image of 17 megapixels stays within the limits', async () => {
      const [width, height] = [3508, 4961]
      const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#000', noise: NOISE } })
      const pixels = image.resize(width, height, { fit: 'fill' }).toColourspace('cmyk').jpeg({ quality: 60 })
      const dictionary = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceCMYK /Filter /DCTDecode`
      const page = platePage('1190.551 0 0 1190.551 0 0 cm /I Do', '', {
        resources: '/XObject << /I 5 0 R >>',
        more: [{ dictionary, stream: await pixels.toBuffer() }],
      })
      const large = page.toString('latin1').replace('0 0 283.4646 283.4646', '0 0 1190.551 1190.551')
      const { facts } = await separate(Buffer.from(large, 'latin1'), { ...SHEET, widthMm: 420, heightMm: 420 })
      expect(facts.inks).toHaveLength(4)
    })

    it('an encrypted file fails as unreadable', async () => {
      const maker = plateProcess()
      const path = join(import.meta.dirname, '../../../../../test-files/artwork/encrypted.pdf')
      const result = await maker.make({ path, page: 1, sheet: SHEET, profilePath: null }, async () => undefined)
      expect(result).toEqual({ outcome: 'failed', reason: 'unreadable' })
      await maker.close()
    })

    it('the program and its version are part of the name of the engine', async () => {
      expect(await plateProcess().readEngine()).toMatch(/^ghostscript \d+\.\d+/)
    })
  },
)

describe('plates and the process that makes them', { timeout: 30_000 }, () => {
  const PAGE = platePage(`1 0 0 0 k ${square(0, 0, 20)}`)
  const program = async (code: string): Promise<string> => {
    const path = join(folder, `${++nth}.mjs`)
    await writeFile(path, code)
    return path
  }
  const make = async (limits: Parameters<typeof plateProcess>[0], sheet = SHEET) => {
    const maker = plateProcess(limits)
    const stored: string[] = []
    const request = { path: await save(PAGE), page: 1, sheet, profilePath: null }
    const result = await maker.make(request, async (name) => void stored.push(name))
    await maker.close()
    return { result, stored }
  }
  const failed = (reason: string) => ({ result: { outcome: 'failed', reason }, stored: [] })

  it('plates without Ghostscript are unavailable', async () => {
    expect(await plateProcess({ searchPath: folder }).readEngine()).toBeNull()
    expect(await make({ searchPath: `${folder}:/bin-that-is-not-there` })).toEqual(failed('unavailable'))
  })

  it('a process that is killed in the middle of a plate fails as crashed, and the next page has a new one', async () => {
    const crashing = await program(`process.on('message', () => process.kill(process.pid, 'SIGKILL'))`)
    expect(await make({ program: crashing })).toEqual(failed('crashed'))
  })

  it('a page that takes too long is ended', async () => {
    const hanging = await program(`process.on('message', () => { for (;;) {} })`)
    expect(await make({ program: hanging, timeoutMs: 500 })).toEqual(failed('timedOut'))
  })

  it.skipIf(process.platform !== 'linux')('too much memory or disk space ends a page (Linux only)', async () => {
    const waiting = await program(`process.on('message', () => setInterval(() => undefined, 1000))`)
    expect(await make({ program: waiting, memoryBytes: 1 })).toEqual(failed('tooLarge'))
    const writing = await program(
      `import { writeFileSync } from 'node:fs'
       process.on('message', ({ folder }) => { writeFileSync(folder + '/large', Buffer.alloc(2000)); setInterval(() => undefined, 1000) })`,
    )
    expect(await make({ program: writing, diskBytes: 1000 })).toEqual(failed('tooLarge'))
  })

  it('a sheet that is too large is refused before anything starts', async () => {
    const never = await program('process.exit(1)')
    expect(await make({ program: never }, { ...SHEET, widthMm: 90_000 })).toEqual(failed('tooLarge'))
  })

  it('a closed maker makes nothing more', async () => {
    const maker = plateProcess()
    await maker.close()
    await expect(
      maker.make({ path: '', page: 1, sheet: SHEET, profilePath: null }, async () => undefined),
    ).rejects.toThrow('closed')
  })
})

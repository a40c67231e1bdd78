import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { madePictures } from '../testing/corpus/made-pictures.ts'
import { hasGhostscript } from '../testing/corpus/run-corpus.ts'
import { previewProcess } from './preview-process.ts'

const ARTWORK = join(import.meta.dirname, '../../../../test-files/artwork')

/** Mean colours of a grid over a picture: close enough to compare, coarse enough for edges not to matter. */
const colours = async (picture: Uint8Array): Promise<number[]> => [
  ...(await sharp(picture).removeAlpha().toColourspace('srgb').resize(12, 12, { fit: 'fill' }).raw().toBuffer()),
]

const meanDifference = (one: number[], other: number[]): number =>
  one.reduce((sum, value, nth) => sum + Math.abs(value - (other[nth] ?? 0)), 0) / one.length

describe('EPS with and without Ghostscript', { timeout: 30_000 }, () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiraaz-eps-'))
    // Separate folder for temporary files of the process, so that files left behind are seen. Other tests render at the
    // same time and leave theirs elsewhere.
    vi.stubEnv('TMPDIR', folder)
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    return rm(folder, { recursive: true, force: true })
  })

  const render = async (path: string, fileType: string, searchPath = process.env['PATH'] ?? '') => {
    const renderer = previewProcess({ searchPath })
    const rendering = await renderer.render({ path, fileType })
    await renderer.close()
    return rendering
  }

  // Skipped by name where Ghostscript is not installed: .ci/run installs it.
  it.skipIf(!hasGhostscript())('an EPS has a picture, size and colours', async () => {
    const rendering = await render(join(ARTWORK, 'envelope.eps'), 'eps')
    expect(rendering).toMatchObject({
      outcome: 'ready',
      facts: { pageCount: 1, pages: [{ widthMm: 228.99, heightMm: 154.2, lowestDpi: null }], colourSpaces: ['cmyk'] },
    })
    expect((await readdir(folder)).filter((name) => name.startsWith('tiraaz-preview-'))).toEqual([])
  })

  it.skipIf(!hasGhostscript()).each(['concert-a4-cmyk.pdf', 'poster-a2-cmyk.pdf', 'label.ai'])(
    'the CMYK colours of %s look like those of Ghostscript',
    async (name) => {
      const path = join(ARTWORK, name)
      const proof = join(folder, 'proof.png')
      spawnSync('gs', [
        '-q',
        '-dSAFER',
        '-dBATCH',
        '-dNOPAUSE',
        '-sDEVICE=png16m',
        '-r50',
        '-dGraphicsAlphaBits=4',
        `-o${proof}`,
        path,
      ])
      const rendering = await render(path, 'pdf')
      if (rendering.outcome !== 'ready') throw new Error(rendering.reason)
      const [page] = rendering.pages
      if (page === undefined) throw new Error('no page')
      const wanted = await colours(new Uint8Array(await sharp(proof).png().toBuffer()))
      expect(meanDifference(await colours(page), wanted)).toBeLessThan(12)
    },
  )

  it('without Ghostscript an EPS is reported as not supported', async () => {
    const rendering = await render(join(ARTWORK, 'envelope.eps'), 'eps', folder)
    expect(rendering).toEqual({ outcome: 'failed', reason: 'notSupported' })
  })

  it('without Ghostscript the preview picture inside an EPS is shown, with the size from its comments', async () => {
    const path = join(folder, 'with-preview.eps')
    await madePictures.find(({ name }) => name.endsWith('eps-with-preview.eps'))?.make?.(path)
    const rendering = await render(path, 'eps', folder)
    expect(rendering).toMatchObject({
      outcome: 'ready',
      facts: { pages: [{ widthMm: 70, heightMm: 35 }], fontsNotEmbedded: ['Helvetica-Bold'] },
    })
  })

  it('without Ghostscript a page with an unreadable image reports that, and total ink is not measured', async () => {
    const [left, heavy] = [
      await render(join(ARTWORK, 'corpus/jbig2-of-group4.pdf'), 'pdf', folder),
      await render(join(ARTWORK, 'corpus/gs-heavy-ink.pdf'), 'pdf', folder),
    ]
    expect(left).toMatchObject({ outcome: 'ready', facts: { pages: [{ hasUndrawnImage: true, isBlank: null }] } })
    expect(heavy).toMatchObject({ outcome: 'ready', facts: { isComplete: true, pages: [{ totalInk: null }] } })
  })
})

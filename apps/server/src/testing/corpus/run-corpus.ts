import { spawnSync } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { DocumentFacts, PageFacts } from '@tiraaz/domain/artwork/document-facts'
import sharp from 'sharp'
import { TYPE_HEAD_BYTES, type UploadType, detectUploadType } from '../../features/design-files/file-type.ts'

import type { PreviewRenderer, Rendering } from '../../ports/previews/preview-renderer.ts'
import { previewProcess } from '../../workers/preview-process.ts'
import type { CorpusFile, ReadyFacts, ShownColour } from './corpus-file.ts'

const ARTWORK = join(import.meta.dirname, '../../../../../test-files/artwork')
/** Valid file that must still be rendered after every damaged or hostile one. */
const GOOD = { path: join(ARTWORK, 'corpus/jpeg-cmyk-profile.jpg'), fileType: 'jpeg' }
const MIB = 1024 * 1024
const TOLERANCE_MM = 0.1
const INK_TOLERANCE = 3

export type CorpusResult = {
  file: CorpusFile
  /** Type detected from the first bytes of an upload; null where it is refused. */
  uploadedAs: UploadType | null
  rendering: Rendering
  ms: number
  peakMib: number
  /** Differences from the expected result; empty on success. */
  wrong: string[]
}

const isSame = (found: unknown, wanted: unknown): boolean => JSON.stringify(found) === JSON.stringify(wanted)

const isNear = (page: PageFacts | undefined, mm: ReadyFacts['mm']): boolean => {
  if (mm === null || mm === undefined) return page?.widthMm === null && page.heightMm === null
  const [width, height] = mm
  const near = (found: number | null | undefined, wanted: number) => Math.abs((found ?? -1) - wanted) < TOLERANCE_MM
  return near(page?.widthMm, width) && near(page?.heightMm, height)
}

const isInkNear = (page: PageFacts | undefined, percent: number | undefined): boolean =>
  Math.abs((page?.totalInk?.percent ?? -1) - (percent ?? 0)) <= INK_TOLERANCE

const wrongFacts = (facts: DocumentFacts, rendered: number, wanted: ReadyFacts): string[] => {
  const [first] = facts.pages
  const looks: [name: keyof ReadyFacts, found: unknown, isRight: boolean][] = [
    ['pages', facts.pageCount, facts.pageCount === wanted.pages],
    ['rendered', rendered, rendered === wanted.rendered],
    ['mm', [first?.widthMm, first?.heightMm], isNear(first, wanted.mm)],
    ['bleedMm', first?.bleedMm, first?.bleedMm === wanted.bleedMm],
    ['dpi', first?.lowestDpi, first?.lowestDpi === wanted.dpi],
    ['colours', facts.colourSpaces, isSame(facts.colourSpaces, wanted.colours)],
    ['fonts', facts.fontsNotEmbedded, isSame(facts.fontsNotEmbedded, wanted.fonts)],
    ['blankBleedSides', first?.blankBleedSides, isSame(first?.blankBleedSides, wanted.blankBleedSides)],
    ['isBlank', first?.isBlank, first?.isBlank === wanted.isBlank],
    ['hasUndrawnImage', first?.hasUndrawnImage, first?.hasUndrawnImage === wanted.hasUndrawnImage],
    ['inkPercent', first?.totalInk?.percent, isInkNear(first, wanted.inkPercent)],
    ['isEncrypted', facts.isEncrypted, facts.isEncrypted === wanted.isEncrypted],
    ['hiddenLayers', facts.hiddenLayers, isSame(facts.hiddenLayers, wanted.hiddenLayers)],
    ['blendSpace', first?.blendSpace, first?.blendSpace === wanted.blendSpace],
    ['isComplete', facts.isComplete, facts.isComplete === wanted.isComplete],
    ['content', first?.content, isDeepStrictEqual({ ...first?.content, ...wanted.content }, first?.content)],
  ]
  const wrong = looks.filter(([name, , isRight]) => wanted[name] !== undefined && !isRight)
  return wrong.map(([name, found]) => `${name}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted[name])}`)
}

const COLOUR_TOLERANCE = 16

const wrongColours = async (page: Uint8Array | undefined, shows: readonly ShownColour[]): Promise<string[]> => {
  if (page === undefined || shows.length === 0) return []
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return shows.flatMap(([x, y, wanted]) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const found = [...data.subarray(at, at + wanted.length)]
    const isNear = found.every((value, nth) => Math.abs(value - (wanted[nth] ?? 0)) <= COLOUR_TOLERANCE)
    return isNear ? [] : [`colour at ${x}, ${y}: ${found.join(' ')}, not ${wanted.join(' ')}`]
  })
}

const wrongOf = async ({ expected }: CorpusFile, rendering: Rendering): Promise<string[]> => {
  const reason = rendering.outcome === 'failed' ? rendering.reason : null
  switch (expected.outcome) {
    case 'ready':
      return rendering.outcome === 'ready'
        ? [
            ...wrongFacts(rendering.facts, rendering.pages.length, expected),
            ...(await wrongColours(rendering.pages[0], expected.shows ?? [])),
          ]
        : [`failed: ${rendering.reason}`]
    case 'failed':
      return reason === expected.reason ? [] : [`${reason ?? 'ready'}, not ${expected.reason}`]
    case 'either':
      return reason === null || expected.reasons.includes(reason) ? [] : [`failed: ${reason}`]
  }
}

/** Detects the type from the same bytes as an upload does (R27). */
const recognize = async (path: string): Promise<UploadType | null> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TYPE_HEAD_BYTES), 0, TYPE_HEAD_BYTES, 0)
    return await detectUploadType(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

const wrongType = (file: CorpusFile, found: UploadType | null): string[] =>
  found === file.uploadedAs ? [] : [`uploaded as ${found ?? 'nothing'}, not ${file.uploadedAs ?? 'nothing'}`]

const checkGood = async (renderer: PreviewRenderer): Promise<string[]> => {
  const { outcome } = await renderer.render(GOOD)
  return outcome === 'ready' ? [] : ['the good file after it was not rendered']
}

/** Without Ghostscript most EPS files have no picture, which is right and proves nothing. */
export const hasGhostscript = (): boolean => spawnSync('gs', ['--version']).status === 0

type Corpus = {
  /** Makes the file, sends it through the process, and compares the result with the expected one. */
  check: (file: CorpusFile) => Promise<CorpusResult>
  close: () => Promise<void>
}

/** Opens a real preview process for files of the corpus, by default with the limits of a portal. */
export const openCorpus = async (limits: { timeoutMs?: number } = {}): Promise<Corpus> => {
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-corpus-'))
  let peak = 0
  const renderer = previewProcess({ ...limits, measured: (bytes) => (peak = bytes) })
  const check = async (file: CorpusFile): Promise<CorpusResult> => {
    const path = file.make === null ? join(ARTWORK, file.name) : join(folder, basename(file.name))
    await file.make?.(path)
    const uploadedAs = await recognize(path)
    const startedAt = performance.now()
    const rendering = await renderer.render({ path, fileType: file.fileType })
    const ms = Math.round(performance.now() - startedAt)
    const peakMib = Math.round(peak / MIB)
    const after = file.kind === 'sound' ? [] : await checkGood(renderer)
    const wrong = [...wrongType(file, uploadedAs), ...(await wrongOf(file, rendering)), ...after]
    if (file.make !== null) await rm(path, { force: true })
    return { file, uploadedAs, rendering, ms, peakMib, wrong }
  }
  const close = async (): Promise<void> => {
    await renderer.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { check, close }
}

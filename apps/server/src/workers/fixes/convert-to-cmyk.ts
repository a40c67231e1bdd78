import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PDF } from '@libpdf/core'
import { CannotRender } from '../cannot-render.ts'
import { profileArgs } from '../ghostscript/profile-args.ts'
import { runGhostscript } from '../ghostscript/run-ghostscript.ts'
import { type NamedBoxes, readNamedBoxes } from '../pdf/page-boxes.ts'
import { createPdfObjects } from '../pdf/pdf-objects.ts'
import type { FixJob } from './fix-messages.ts'
import { loadPdf } from './fix-pdf.ts'
import { keepBlackInPdf } from './keep-black-in-pdf.ts'

/** Points by which a size may differ: Ghostscript rounds. */
const ROUNDING = 0.5

/** Photographs are packed as JPEG with little loss, other pictures without; all fonts are embedded. */
const JPEG = '<< /QFactor 0.15 /Blend 1 /HSamples [1 1 1 1] /VSamples [1 1 1 1] >>'
const PACKING = `<< /ColorACSImageDict ${JPEG} /ColorImageDict ${JPEG} /GrayACSImageDict ${JPEG} /NeverEmbed [ ] >> setdistillerparams`

const ARGS = [
  '-sDEVICE=pdfwrite',
  '-dCompatibilityLevel=1.6',
  '-sColorConversionStrategy=CMYK',
  '-dProcessColorModel=/DeviceCMYK',
  '-dAutoRotatePages=/None',
  '-dDownsampleColorImages=false',
  '-dDownsampleGrayImages=false',
  '-dDownsampleMonoImages=false',
  '-dEmbedAllFonts=true',
]

/** Sizes of the trimmed and of the whole page as they are seen, in points. */
const measureBoxes = ({ visible, trim, userUnit, quarterTurns }: NamedBoxes): number[] =>
  [visible, trim ?? visible].flatMap(({ left, right, bottom, top }) => {
    const size = [(right - left) * userUnit, (top - bottom) * userUnit]
    return quarterTurns % 2 === 0 ? size : size.toReversed()
  })

const measurePages = (pdf: PDF): number[][] => {
  const objects = createPdfObjects(pdf)
  return pdf.getPages().map(({ dict }) => {
    const boxes = readNamedBoxes(objects, dict)
    return boxes === null ? [] : measureBoxes(boxes)
  })
}

/** Returns true if all pages are there with their sizes and trims. */
const isSameShape = (one: number[][], other: number[][]): boolean =>
  one.length === other.length &&
  one.every((sizes, page) =>
    sizes.every((size, nth) => Math.abs(size - (other[page]?.[nth] ?? Number.NaN)) <= ROUNDING),
  )

/**
 * Writes a copy of the PDF in CMYK: RGB and Lab are converted by the profile, or by that of Ghostscript. Black becomes black
 * ink alone, spot inks stay. Throws CannotRender, also if pages of the copy are missing or have other sizes.
 */
export const convertToCmyk = async ({ path, profilePath, folder, timeoutMs }: FixJob, fixed: string): Promise<void> => {
  const pdf = await loadPdf(await readFile(path))
  const before = measurePages(pdf)
  keepBlackInPdf(pdf)
  const prepared = join(folder, 'black.pdf')
  await writeFile(prepared, await pdf.save())
  const args = [...profileArgs(profilePath), ...ARGS, `-sOutputFile=${fixed}`, '-c', PACKING, '-f', prepared]
  const outcome = await runGhostscript({ args, folder, timeoutMs })
  if (!outcome.isInstalled) throw new CannotRender('unavailable')
  const after = measurePages(await loadPdf(await readFile(fixed)))
  if (!isSameShape(before, after)) throw new CannotRender('notSupported')
}

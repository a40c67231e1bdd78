import { TEXT_LIMITS } from '../limits.ts'
import type { FixCode } from './fix-codes.ts'
import { hasArtworkExtension, toStoredFileName } from './stored-file-name.ts'

const SUFFIXES: Record<FixCode, string> = {
  addBleed: 'bleed',
  scaleToTrim: 'scaled',
  turnRight: 'turned',
  turnLeft: 'turned',
  setTrim: 'trim',
  toCmyk: 'cmyk',
}

/** Name of a fixed PDF: the name of its source with the fix, as `poster_bleed.pdf`. */
export const nameFixedFile = (name: string, code: FixCode): string => {
  const stem = hasArtworkExtension(name) ? name.slice(0, name.lastIndexOf('.')) : name
  const ending = `_${SUFFIXES[code]}.pdf`
  const room = TEXT_LIMITS.fileName - ending.length
  return toStoredFileName(
    `${stem
      .slice(0, room)
      .toWellFormed()
      .replace(/\uFFFD$/, '')}${ending}`,
    'pdf',
  )
}

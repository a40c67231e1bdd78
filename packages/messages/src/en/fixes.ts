import type { fixes as source } from '../et/fixes.ts'
import type { Texts } from '../texts.ts'

export const fixes: Texts<typeof source> = {
  about: {
    addBleed:
      'The edge of the artwork is mirrored beyond the trim line. Text and shapes stay sharp, and colours stay the same. Look whether the mirrored edge suits.',
    scaleToTrim:
      'The page gets the size of the product. Text and shapes stay sharp; the resolution of pictures changes with the size.',
    turnRight: 'The page is turned clockwise.',
    turnLeft: 'The page is turned counterclockwise.',
    toCmyk:
      'RGB colours become CMYK. Black text and black lines stay pure black, and spot colours do not change. Bright tones may become duller: compare the pictures. The new file has no hidden layers.',
    setTrim: 'The file gets a trim line in the middle of the page. The artwork does not change.',
  },
  pending: 'The new file is being made. It mostly takes a few seconds, and up to a minute for a large file.',
  ready: 'The new file is ready. Compare before you use it.',
  before: 'Before',
  after: 'After',
  left: 'What to check in the new file',
  fits: 'The new file fits the product.',
  kept: 'The present file stays among the earlier files.',
  use: 'Use this file',
  retry: 'Try again',
  notMade: 'The file could not be fixed right now. Please try again shortly.',
  failures: {
    unreadable: 'The file is damaged and cannot be fixed. The design keeps its present file.',
    encrypted: 'The file is protected and cannot be fixed. The design keeps its present file.',
    notSupported: 'This file cannot be fixed. The design keeps its present file.',
    tooLarge: 'The file is too large to be fixed. The design keeps its present file.',
    tooComplex: 'The file is too complex to be fixed. The design keeps its present file.',
    timedOut: 'Fixing the file took too long. The design keeps its present file.',
    crashed: 'Fixing the file was interrupted. The design keeps its present file.',
    unavailable: 'The file could not be fixed right now. The design keeps its present file.',
    removed: 'The file was deleted and cannot be fixed.',
  },
}

import type { plates as source } from '../et/plates.ts'
import type { Texts } from '../texts.ts'

export const plates: Texts<typeof source> = {
  pending: 'The printing plates are being made. It mostly takes a few seconds, and up to a minute for a large file.',
  loading: 'Loading the plates…',
  notSupported: 'Inks can be viewed plate by plate only for a PDF whose size is known.',
  unavailable:
    'Printing plates cannot be viewed in this portal, because Ghostscript is not installed on its server. Ordering works without it.',
  notRead: 'The plates could not be read. Please try again shortly.',
  failures: {
    unreadable: 'The file is damaged, and no plates can be made of it.',
    encrypted: 'The file is protected by a password, and no plates can be made of it.',
    notSupported: 'No plates can be made of this file.',
    tooLarge: 'The page is too large or too complex for plates.',
    tooComplex: 'The page is too complex for plates.',
    timedOut: 'Making the plates took too long.',
    crashed: 'Making the plates was interrupted.',
    unavailable: 'The plates could not be made right now.',
    removed: 'The file has been deleted, because its orders ended long ago.',
  },
  retry: 'Try again',
  retryFailed: 'Trying again did not succeed. Please try later.',
  inks: 'Inks',
  ink: { Cyan: 'Cyan', Magenta: 'Magenta', Yellow: 'Yellow', Black: 'Black' },
  onlyInk: '{{name}} only',
  all: 'All inks',
  total: 'Total',
  heat: 'Total ink map',
  heatKey: 'Red: over {{limit}}\u00a0%',
  heatKeyNoLimit: 'The darker, the more ink',
  heaviest:
    'Highest total ink in a square of 15\u00a0×\u00a015\u00a0mm: {{percent}} ({{x}}\u00a0mm from the left, {{y}}\u00a0mm from the top).',
  withinLimit: 'The limit is {{limit}}.',
  overLimit: 'The limit is {{limit}}: the ink may smear and dry slowly.',
  moreInks: 'The file has more than {{count}} spot colours. The others are counted into CMYK.',
  picture: 'Plates: {{name}}, page {{page}}',
  hint: 'Touch the picture, or move on it with the arrow keys (Shift: 10\u00a0mm), to see the share of each ink.',
  reading: '{{x}}\u00a0mm from the left, {{y}}\u00a0mm from the top: {{inks}}. Total {{total}}.',
  noInk: 'no ink',
  approximate: 'Colours on the screen are approximate; the percentages are those of the plates. Overprint is shown.',
  enlarge: 'Enlarge',
  whole: 'Show whole',
}

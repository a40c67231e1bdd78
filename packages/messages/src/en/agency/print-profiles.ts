import type { printProfiles as source } from '../../et/agency/print-profiles.ts'
import type { Texts } from '../../texts.ts'

/** Page where the agency sets what artwork is compared with, by print profile. */
export const printProfiles: Texts<typeof source> = {
  title: 'Artwork requirements',
  intro:
    'The portal finds what to check in artwork by these limits. Changed limits count at once for all files, also of ordered products; a finding never stops an order. A product’s own total ink coverage comes before that of its printing method.',
  limit: 'Requirement',
  limitOf: '{{limit}}: {{name}}',
  none: 'no limit',
  standard: 'Usually {{value}}',
  usual: 'Usual requirements',
  reset: 'Back to usual',
  resetOne: 'Back to the usual requirements: {{name}}',
  limits: {
    totalInkPercent: 'Total ink coverage up to',
    richBlackTextPercent: 'Total ink of black text up to',
    hairlinePt: 'Lines at least',
    manyInkTextPt: 'Text in several inks or white at least',
    blackOverprintPt: 'Black text overprints under',
    textToCutMm: 'Text from the trim line at least',
    imagePpi: 'Resolution of pictures at least',
    bitmapPpi: 'Resolution of black-and-white pictures at least',
    spotInks: 'Spot colours up to',
  },
  hints: {
    totalInkPercent: 'Average in any square of 15 × 15 mm.',
    richBlackTextPercent: 'Text with at least 85% of black.',
    hairlinePt: 'Half as thin is a warning. Counts for white lines on a colour too.',
    manyInkTextPt: 'Text in three or more inks, or white text on a colour.',
    blackOverprintPt: 'Smaller black text on a colour should be set to overprint.',
    textToCutMm: 'Under 1 mm is a warning.',
    imagePpi:
      'At the product’s size; under half is a warning. In large format it falls with the size of products over 500 mm.',
    bitmapPpi: 'Pictures in black and white alone (1 bit).',
    spotInks: 'Dies, varnish, foil and white ink do not count.',
  },
}

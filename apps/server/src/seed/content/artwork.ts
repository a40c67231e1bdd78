/** Design names by season, from March on. */
export const SEASONS = ['Kevad', 'Suvi', 'Sügis', 'Talv'] as const

/** Code of the product whose artwork of the first client lacks its bleed, so that the demo shows a warning. */
export const CODE_WITHOUT_BLEED = 'FL-A6'

export const DESIGN_NAMES = [
  'Eesti keel',
  'Vene keel',
  'Variant A',
  'Variant B',
  'Soodushind',
  'Uus toode',
  'Püsikliendile',
  'Kohalik toit',
] as const

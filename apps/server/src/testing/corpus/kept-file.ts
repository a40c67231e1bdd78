import type { CorpusKind, ExpectedResult } from './corpus-file.ts'

/** File of test-files/artwork with its expected facts. */
export type KeptFile = readonly [name: string, madeBy: string, expected: ExpectedResult, kind?: CorpusKind]

export const CMYK = { colours: ['cmyk'] } as const
export const RGB = { colours: ['rgb'] } as const
export const GREY = { colours: ['grey'] } as const
/** The sun of the photograph that most pictures were made of. */
export const COLOURED_SUN = [0.72, 0.31, [255, 239, 203]] as const
/** Size of the roll-up that most CMYK pictures were made of. */
export const ROLLUP = [20.32, 47.92] as const

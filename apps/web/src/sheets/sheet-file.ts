import type { SheetCell } from '@tiraaz/domain/distribution/sheet-cell'

/** What one file may cost the person's own browser: a small file can unpack into gigabytes. */
export const SHEET_FILE_LIMITS = { bytes: 10 * 1024 ** 2, unpackedBytes: 150 * 1024 ** 2, rows: 50_000, columns: 1200 }

/** Why nothing could be read. */
export const SHEET_FILE_PROBLEMS = [
  'tooLarge',
  'unpacksTooLarge',
  'oldFormat',
  'notASpreadsheet',
  'unreadable',
  'empty',
  'tooManyColumns',
  'tookTooLong',
] as const
export type SheetFileProblem = (typeof SHEET_FILE_PROBLEMS)[number]

/** What was read in another way than a person may think. */
export type SheetFileNotice =
  | { code: 'mergedCells'; count: number; first: string }
  | { code: 'otherSheets'; sheet: string; count: number }

export type ReadSheet =
  | { kind: 'read'; sheet: SheetCell[][]; notices: SheetFileNotice[] }
  | { kind: 'refused'; problem: SheetFileProblem }

export const refusedSheet = (problem: SheetFileProblem): ReadSheet => ({ kind: 'refused', problem })

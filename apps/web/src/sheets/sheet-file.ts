import type { SheetCell } from '@tiraaz/domain/distribution/sheet-cell'

/** Limits that protect the person's browser: a small file can unpack into gigabytes. */
export const SHEET_FILE_LIMITS = { bytes: 10 * 1024 ** 2, unpackedBytes: 150 * 1024 ** 2, rows: 50_000, columns: 1200 }

/** Reasons why a file could not be read. */
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

/** Notice about data that was read differently than the person may expect. */
export type SheetFileNotice =
  | { code: 'mergedCells'; count: number; first: string }
  | { code: 'otherSheets'; sheet: string; count: number }

export type ReadSheet =
  | { kind: 'read'; sheet: SheetCell[][]; notices: SheetFileNotice[] }
  | { kind: 'refused'; problem: SheetFileProblem }

export const refusedSheet = (problem: SheetFileProblem): ReadSheet => ({ kind: 'refused', problem })

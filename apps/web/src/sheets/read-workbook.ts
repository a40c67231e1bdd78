import { read, utils, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx/dist/xlsx.mini.min.js'
import type { SheetCell } from '@tiraaz/domain/distribution/sheet-cell'
import { decodeText, readCsv } from './read-csv.ts'
import { type ReadSheet, refusedSheet, SHEET_FILE_LIMITS, type SheetFileNotice } from './sheet-file.ts'
import { unpackedBytes } from './zip-size.ts'

const startsWith = (file: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, at) => file[at] === byte)

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** First bytes of Excel files before 2007, and of workbooks with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

/** Reads the first visible sheet of an XLSX file, or separated values; refuses any other file. */
export const readWorkbook = (file: Uint8Array): ReadSheet => {
  if (file.byteLength > SHEET_FILE_LIMITS.bytes) return refusedSheet('tooLarge')
  if (startsWith(file, COMPOUND)) return refusedSheet('oldFormat')
  if (startsWith(file, ZIP)) return readArchive(file)
  const isUtf16 = startsWith(file, [0xff, 0xfe])
  if (!isUtf16 && file.subarray(0, 4096).includes(0)) return refusedSheet('notASpreadsheet')
  return readText(decodeText(file))
}

/** Reads separated values from a file, or a block from the clipboard. */
export const readText = (text: string): ReadSheet => {
  const sheet = readCsv(text)
  if (sheet.every((row) => row.every((cell) => cell.trim() === ''))) return refusedSheet('empty')
  return sheet.some((row) => row.length > SHEET_FILE_LIMITS.columns)
    ? refusedSheet('tooManyColumns')
    : { kind: 'read', sheet, notices: [] }
}

const readArchive = (file: Uint8Array): ReadSheet => {
  const size = unpackedBytes(file)
  if (size === null) return refusedSheet('unreadable')
  if (size > SHEET_FILE_LIMITS.unpackedBytes) return refusedSheet('unpacksTooLarge')
  try {
    const book = read(file, {
      type: 'array',
      dense: true,
      cellDates: true,
      sheetStubs: true,
      sheetRows: SHEET_FILE_LIMITS.rows,
    })
    return firstSheet(book)
  } catch {
    // Broken or foreign archive: nothing of it was taken over.
    return refusedSheet('notASpreadsheet')
  }
}

const firstSheet = (book: WorkBook): ReadSheet => {
  const visible = book.SheetNames.filter((_, at) => (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) === 0)
  const named = visible.flatMap((name) => {
    const sheet = book.Sheets[name]
    return sheet?.['!data'] === undefined ? [] : [{ name, sheet, cells: cellsOf(sheet['!data']) }]
  })
  const [first, ...others] = named.filter(({ cells }) => cells.some((row) => row.length > 0))
  if (first === undefined) return refusedSheet('empty')
  const { sheet, cells } = first
  if (cells.some((row) => row.length > SHEET_FILE_LIMITS.columns)) return refusedSheet('tooManyColumns')
  const notices: SheetFileNotice[] = mergeNotice(sheet, cells)
  if (others.length > 0) notices.push({ code: 'otherSheets', sheet: first.name, count: others.length })
  return { kind: 'read', sheet: cells, notices }
}

/** Drops trailing cells and rows that only carry a format. */
const cellsOf = (data: readonly (readonly (CellObject | undefined)[] | undefined)[]): SheetCell[][] => {
  const rows = Array.from(data, (row) => {
    const cells = Array.from(row ?? [], cellValue)
    return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1)
  })
  return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1)
}

const cellValue = (cell: CellObject | undefined): SheetCell => {
  if (cell === undefined) return null
  if (cell.t === 'e') return cell.w ?? '#VALUE!'
  // A formula that was never calculated has no result; one with an empty text as its result has HTML too.
  const isEmpty = cell.t === 'z' || cell.v === undefined || cell.v === ''
  if (cell.f !== undefined && isEmpty && cell.h === undefined) return `=${cell.f}`
  // Leading zeros of a number that is shown with them (format 0000) belong to a code.
  if (cell.t === 'n' && cell.w !== undefined && /^0\d+$/.test(cell.w)) return cell.w
  return isEmpty ? null : (cell.v ?? null)
}

/** Repeats a text that is merged downwards in each of its rows. A number is a quantity of the first row only. */
const mergeNotice = (sheet: WorkSheet, cells: SheetCell[][]): SheetFileNotice[] => {
  const merges = (sheet['!merges'] ?? []).filter(({ s, e }) => e.r > s.r && s.r < cells.length)
  for (const { s, e } of merges) {
    const value = cells[s.r]?.[s.c]
    if (typeof value !== 'string') continue
    for (let at = s.r + 1; at <= Math.min(e.r, cells.length - 1); at++) {
      const row = cells[at]
      if (row === undefined) continue
      while (row.length <= s.c) row.push(null)
      row[s.c] = value
    }
  }
  const [first] = merges
  return first === undefined
    ? []
    : [{ code: 'mergedCells', count: merges.length, first: utils.encode_range(first.s, first.e) }]
}

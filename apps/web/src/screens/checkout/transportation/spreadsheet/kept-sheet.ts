import type { ColumnMapping } from '@tiraaz/domain/distribution/plan-columns'
import type { ReadSheet } from '../../../../sheets/sheet-file.ts'
import type { SheetSource } from './sheet-source.ts'

/** Source that the dialog plans from. */
export type PlanSource =
  | Extract<ReadSheet, { kind: 'read' }>
  | { kind: 'earlier'; earlierId: string }
  | { kind: 'saved'; savedId: string }

/** Contents of the dialog of spreadsheets. */
export type SheetContents = {
  source: SheetSource
  isOpen: boolean
  /** Pasted or typed table; neither another choice nor closing the dialog loses it. */
  pasted: string
  /** Null until a source is chosen. */
  taken: PlanSource | null
  /** Columns as the person chose them; null as they are recognized. */
  mapping: ColumnMapping | null
  /** Contacts that the person chose for rows of the sheet, by the number of the row. */
  contacts: readonly (readonly [row: number, contactId: string])[]
}

/** Contents without a plan. */
export const NO_PLAN = { taken: null, mapping: null, contacts: [] } as const satisfies Partial<SheetContents>

export const NO_SHEET: SheetContents = { source: 'file', isOpen: false, pasted: '', ...NO_PLAN }

type StoredDate = { date: string }

const isStoredDate = (value: unknown): value is StoredDate =>
  typeof value === 'object' && value !== null && 'date' in value && typeof value.date === 'string'

/** JSON in which cells with dates stay dates: their text would be read as another value. */
export const sheetJson = {
  stringify: (contents: SheetContents): string => {
    const { taken } = contents
    if (taken?.kind !== 'read') return JSON.stringify(contents)
    const sheet = taken.sheet.map((row) =>
      row.map((cell) => (cell instanceof Date ? { date: cell.toJSON() ?? '' } : cell)),
    )
    return JSON.stringify({ ...contents, taken: { ...taken, sheet } })
  },
  parse: (text: string): unknown =>
    JSON.parse(text, (_key, value: unknown) => (isStoredDate(value) ? new Date(value.date) : value)),
}

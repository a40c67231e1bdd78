import {
  type ColumnMapping,
  type ColumnMeaning,
  guessHeader,
  type Sheet,
  toMapping,
} from '@tiraaz/domain/distribution/plan-columns'
import type { DistributionPlan } from '@tiraaz/domain/distribution/plan-distribution'
import { SHEET_FIELDS } from '@tiraaz/domain/distribution/plan-words'
import { isBlank, readCellText } from '@tiraaz/domain/distribution/sheet-cell'

/** Column as the person sees it before choosing what it holds. */
export type ShownColumn = { column: number; heading: string; samples: string[] }

const SAMPLES = 3

/** Mapping as the columns were recognized; without any, nothing is chosen yet. */
export const recognizedMapping = (sheet: Sheet, { columns }: Pick<DistributionPlan, 'columns'>): ColumnMapping => {
  if (columns !== null) return toMapping(columns)
  const width = sheet.reduce((widest, row) => Math.max(widest, row.length), 0)
  return { header: guessHeader(sheet), meanings: Array.from({ length: width }, () => null) }
}

/** Columns that have something below the header, with their first texts. */
export const shownColumns = (sheet: Sheet, { header, meanings }: ColumnMapping): ShownColumn[] => {
  const body = sheet.slice(header + 1)
  return meanings.flatMap((_meaning, column) => {
    const samples: string[] = []
    for (const row of body) {
      if (samples.length === SAMPLES) break
      if (!isBlank(row[column])) samples.push(readCellText(row[column]).text)
    }
    return samples.length === 0 ? [] : [{ column, heading: readCellText(sheet[header]?.[column]).text, samples }]
  })
}

/** Meaning as the value of a select; '' for a column that is not recognized. */
export const meaningValue = (meaning: ColumnMeaning | undefined): string => {
  switch (meaning?.kind) {
    case 'field':
      return meaning.field
    case 'design':
      return `design ${meaning.design}`
    case 'unused':
      return 'unused'
    case undefined:
      return ''
  }
}

const meaningOf = (value: string): ColumnMeaning => {
  const field = SHEET_FIELDS.find((one) => one === value)
  if (field !== undefined) return { kind: 'field', field }
  const [, design] = /^design (\d+)$/.exec(value) ?? []
  return design === undefined ? { kind: 'unused' } : { kind: 'design', design: Number(design) }
}

/** Sets the meaning of a column; another column that had it has none any more. */
export const withMeaning = ({ header, meanings }: ColumnMapping, column: number, value: string): ColumnMapping => ({
  header,
  meanings: meanings.map((meaning, at) => {
    if (at === column) return meaningOf(value)
    return value !== 'unused' && meaningValue(meaning) === value ? null : meaning
  }),
})

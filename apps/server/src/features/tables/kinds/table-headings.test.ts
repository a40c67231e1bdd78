import { IMPORT_COLUMNS } from '@tiraaz/domain/imports/import-columns'
import { IMPORT_KINDS } from '@tiraaz/domain/imports/import-limits'
import { et } from '@tiraaz/messages/et'
import { expect, it } from 'vitest'
import { getHeading, readHeadings } from './table-headings.ts'

it.each(IMPORT_KINDS)('import columns of %s have a heading each, and there is no other heading', (kind) => {
  const keys = IMPORT_COLUMNS[kind].map(({ key }) => key)
  expect(Object.keys(et.tableColumns[kind]).toSorted()).toEqual(keys.toSorted())
})

it.each(IMPORT_KINDS)('import columns of %s are recognized by their headings in both languages', (kind) => {
  const keys = IMPORT_COLUMNS[kind].map(({ key }) => key)
  for (const locale of ['et-EE', 'en-US'] as const) {
    const headings = keys.map((key) => getHeading(kind, key, locale))
    const { columns, problems } = readHeadings(kind, headings, 'et-EE')
    expect([columns.map((column) => column?.key), problems]).toEqual([keys, []])
  }
})

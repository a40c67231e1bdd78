import { formatDay } from '../../../../i18n/format.ts'
import { text } from '../../../../i18n/i18n.ts'
import { writeSheetFile } from './sheet-request.ts'
import type { SheetToWrite } from './write-workbook.ts'

type SheetToSave = { client: string; rows: SheetToWrite['rows'] }

/** Some browsers read the file only after the click, and save nothing of an address that is gone by then. */
const UNTIL_SAVED_MS = 60_000

/** A distribution as a spreadsheet among the person's downloads. */
export const saveSheetAs = async ({ client, rows }: SheetToSave): Promise<void> => {
  const file = await writeSheetFile({ name: text('distribution.sheetName'), rows })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `${text('distribution.fileName', { client, day: formatDay(new Date().toISOString()) })}.xlsx`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), UNTIL_SAVED_MS)
}

import { formatDay } from '../../../../i18n/format.ts'
import { text } from '../../../../i18n/i18n.ts'
import { saveFile } from '../../../../ui/file/save-file.ts'
import { writeSheetFile } from '../../../../sheets/sheet-request.ts'
import type { SheetToWrite } from '../../../../sheets/write-workbook.ts'

type SheetToSave = { client: string; rows: SheetToWrite['rows'] }

/** Saves a distribution as a spreadsheet to the person's downloads. */
export const saveSheetAs = async ({ client, rows }: SheetToSave): Promise<void> => {
  const file = await writeSheetFile({ name: text('distribution.sheetName'), rows })
  saveFile({
    file,
    fileName: `${text('distribution.fileName', { client, day: formatDay(new Date().toISOString()) })}.xlsx`,
  })
}

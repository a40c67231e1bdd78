import { text } from './i18n.ts'
import type { SheetFileNotice } from '../sheets/sheet-file.ts'

/** Text about cells that the file reader interpreted (merged cells) or sheets that it skipped. */
export const fileNoticeText = (notice: SheetFileNotice): string =>
  notice.code === 'mergedCells'
    ? text('distribution.fileNotice.mergedCells', { first: notice.first })
    : text('distribution.fileNotice.otherSheets', { sheet: notice.sheet })

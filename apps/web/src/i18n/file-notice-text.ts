import { text } from './i18n.ts'
import type { SheetFileNotice } from '../sheets/sheet-file.ts'

/** What the reader of a file understood in its own way, or left out. */
export const fileNoticeText = (notice: SheetFileNotice): string =>
  notice.code === 'mergedCells'
    ? text('distribution.fileNotice.mergedCells', { first: notice.first })
    : text('distribution.fileNotice.otherSheets', { sheet: notice.sheet })

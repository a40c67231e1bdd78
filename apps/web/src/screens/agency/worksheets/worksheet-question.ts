import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { Worksheet } from '../../../data/worksheets/worksheets.ts'

/** Words with which the worksheet came to its status; null if there are none. */
export const findWords = ({ events, status }: Pick<Worksheet, 'events' | 'status'>): string | null =>
  events.find(({ kind, to }) => kind === 'moved' && to?.status === status.status)?.note ?? null

/** Question of the printing house that its worksheet waits with; null after a change of the order, which asks nothing. */
export const findQuestion = (worksheet: Pick<Worksheet, 'events' | 'status'>): string | null =>
  getWorksheetStatus(worksheet.status.status) === 'requiresAdjustment' ? findWords(worksheet) : null

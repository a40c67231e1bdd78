import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { isInWork } from '@tiraaz/domain/worksheets/worksheet-work'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Forbidden } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { createClientCtx, openWorksheet } from '../store/open-worksheet.ts'
import { changeWorksheet, recordWorksheetEvent } from '../store/worksheet-changes.ts'

/** Saves the agency's note for the printing house, shown on its page and PDF. */
export const saveWorksheetNote = (
  ctx: OrganizationCtx,
  { params, query, body }: EndpointRequest<Endpoints['saveWorksheetNote']>,
): Promise<{ version: number }> =>
  inTransaction(ctx, async (tx) => {
    const worksheet = await openWorksheet(tx, { id: params.id, version: query.version })
    if (!isInWork(worksheet.status)) throw new Forbidden()
    const note = body.note === '' ? null : body.note
    if (note === worksheet.note) return { version: worksheet.version }
    const inClient = createClientCtx(tx, worksheet)
    await recordWorksheetEvent(inClient, {
      worksheetId: worksheet.id,
      kind: 'noteSaved',
      status: worksheet.status,
      note,
    })
    return changeWorksheet(inClient, worksheet.id, { note })
  })

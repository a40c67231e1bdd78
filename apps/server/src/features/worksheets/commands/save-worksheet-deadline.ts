import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkWorksheetDeadline } from '@tiraaz/domain/worksheets/worksheet-dates'
import { isInWork } from '@tiraaz/domain/worksheets/worksheet-work'
import { formatDay } from '@tiraaz/messages/formats'
import type { OrganizationCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Forbidden, refuseIfAny } from '../../../core/errors.ts'
import { createClientCtx, openWorksheet } from '../store/open-worksheet.ts'
import { changeWorksheet, recordWorksheetEvent } from '../store/worksheet-changes.ts'

/** Saves the worksheet's own deadline, not after the order's; null for that of the order. */
export const saveWorksheetDeadline = (
  ctx: OrganizationCtx,
  { params, query, body: { deadline } }: EndpointRequest<Endpoints['saveWorksheetDeadline']>,
): Promise<{ version: number }> =>
  inTransaction(ctx, async (tx) => {
    const worksheet = await openWorksheet(tx, { id: params.id, version: query.version })
    const { id: worksheetId, status, version, ownDeadline, orderDeadline } = worksheet
    if (!isInWork(status)) throw new Forbidden()
    refuseIfAny(checkWorksheetDeadline(deadline, orderDeadline))
    if (deadline === ownDeadline) return { version }
    const inClient = createClientCtx(tx, worksheet)
    const note = deadline === null ? null : formatDay(deadline)
    await recordWorksheetEvent(inClient, { worksheetId, kind: 'deadlineSaved', status, note })
    return changeWorksheet(inClient, worksheetId, { own_deadline: deadline })
  })

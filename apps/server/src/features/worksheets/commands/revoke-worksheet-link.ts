import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { createClientCtx, openWorksheet } from '../store/open-worksheet.ts'
import { changeWorksheet, recordWorksheetEvent } from '../store/worksheet-changes.ts'
import { revokeActiveLink } from '../store/worksheet-link-store.ts'

/** Revokes the link of a worksheet; 409 if another user has revoked it already. */
export const revokeWorksheetLink = (
  ctx: OrganizationCtx,
  { params, query }: EndpointRequest<Endpoints['revokeWorksheetLink']>,
): Promise<{ version: number }> =>
  inTransaction(ctx, async (tx) => {
    const worksheet = await openWorksheet(tx, { id: params.id, version: query.version })
    const inClient = createClientCtx(tx, worksheet)
    if (!(await revokeActiveLink(inClient, worksheet.id))) throw new Conflict()
    const { id: worksheetId, status } = worksheet
    await recordWorksheetEvent(inClient, { worksheetId, kind: 'linkRevoked', status, note: null })
    return changeWorksheet(inClient, worksheetId)
  })

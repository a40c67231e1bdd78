import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { moveWorksheet } from './move-worksheet.ts'
import { lockOrder } from '../../orders/index.ts'

/** Moves the worksheet of one item by hand, from the status that the agency user saw (R21). */
export const setWorksheetStatus = (
  ctx: ClientCtx,
  { params, body }: EndpointRequest<Endpoints['setWorksheetStatus']>,
): Promise<undefined> =>
  inTransaction(ctx, async (tx) => {
    await lockOrder(tx, params.id)
    const [from, to] = [getWorksheetStatus(body.from), getWorksheetStatus(body.to)]
    await moveWorksheet(tx, { orderId: params.id, itemId: params.itemId, from, to })
    return undefined
  })

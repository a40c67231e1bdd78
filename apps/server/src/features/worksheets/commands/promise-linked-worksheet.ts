import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { canPromise, checkPromise } from '@tiraaz/domain/worksheets/worksheet-dates'
import { formatDay } from '@tiraaz/messages/formats'
import type { BaseCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Conflict, refuseIfAny } from '../../../core/errors.ts'
import { notifyOfWorksheet } from '../emails/worksheet-step-email.ts'
import { openLinkedWorksheet } from '../store/find-worksheet-link.ts'
import { changeWorksheet, recordWorksheetEvent } from '../store/worksheet-changes.ts'

/** Saves the day of delivery that the printing house promises by its link; the same day again changes nothing. */
export const promiseLinkedWorksheet = (
  ctx: BaseCtx,
  { params, body: { promisedOn } }: EndpointRequest<Endpoints['promiseLinkedWorksheet']>,
): Promise<undefined> =>
  inTransaction(ctx, async (tx) => {
    const { worksheet, printingHouse } = await openLinkedWorksheet(tx, params.token)
    const { id: worksheetId, status } = worksheet
    if (!canPromise(status)) throw new Conflict()
    refuseIfAny(checkPromise(promisedOn, toTallinnDay(tx.now())))
    if (promisedOn === worksheet.promisedOn) return undefined
    await recordWorksheetEvent(printingHouse, { worksheetId, kind: 'promised', status, note: formatDay(promisedOn) })
    await changeWorksheet(printingHouse, worksheetId, { promised_on: promisedOn })
    await notifyOfWorksheet(printingHouse, {
      kind: 'worksheetPromised',
      step: 'promised',
      words: null,
      promisedOn,
      worksheet,
    })
    return undefined
  })

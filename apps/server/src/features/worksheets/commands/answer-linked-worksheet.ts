import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import {
  canTakeStep,
  checkPrintingHouseStep,
  PRINTING_HOUSE_STEPS,
} from '@tiraaz/domain/worksheets/printing-house-steps'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { BaseCtx } from '../../../context/context.ts'
import { Conflict, refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { moveWorksheet } from './move-worksheet.ts'
import { openLinkedWorksheet } from '../store/find-worksheet-link.ts'
import { notifyOfWorksheetStep } from '../emails/worksheet-step-email.ts'

/** Records a step of the printing house by its link (R21), under its name; the last one makes the order done (R20). */
export const answerLinkedWorksheet = (
  ctx: BaseCtx,
  { params, body }: EndpointRequest<Endpoints['answerLinkedWorksheet']>,
): Promise<undefined> =>
  inTransaction(ctx, async (tx) => {
    const { worksheet, printingHouse } = await openLinkedWorksheet(tx, params.token)
    const { status: from } = worksheet
    if (from !== getWorksheetStatus(body.from) || !canTakeStep(body.step, from)) throw new Conflict()
    const { to } = PRINTING_HOUSE_STEPS[body.step]
    refuseIfAny(checkPrintingHouseStep(body.step, body.text))
    const { orderId, itemId } = worksheet
    const note = body.text === '' ? null : body.text
    await moveWorksheet(printingHouse, { orderId, itemId, from, to, note })
    await notifyOfWorksheetStep(printingHouse, { step: body.step, words: note, worksheet })
    return undefined
  })

import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { formatWorksheetName, getUrgency } from '@tiraaz/domain/worksheets/worksheet-work'
import type { OrganizationCtx } from '../../../context/context.ts'
import { loadSendingRows } from '../store/sending-rows.ts'
import { areLinksEmailed } from '../store/worksheet-link-store.ts'
import { planSending, presentLeftOut, productNameIn, questionOf } from './plan-sending.ts'

/** Shows which emails a sending of worksheets would make, and what it would leave out. */
export const planWorksheetSending = async (
  ctx: OrganizationCtx,
  { body }: EndpointRequest<Endpoints['planWorksheetSending']>,
): Promise<EndpointOutput<Endpoints['planWorksheetSending']>> => {
  const { locale } = ctx
  const rows = await loadSendingRows(ctx, body.ids)
  const { groups, leftOut } = planSending(rows, { purpose: body.purpose, locale })
  const today = toTallinnDay(ctx.now())
  return {
    isMailed: areLinksEmailed(ctx),
    groups: groups.map(({ house: { id, name }, email, rows: grouped }) => ({
      printingHouse: { id, name },
      email,
      worksheets: grouped.map((row) => ({
        id: row.id,
        version: row.version,
        name: formatWorksheetName(row.projectNumber, row.position),
        productName: productNameIn(locale, row),
        clientName: row.clientName,
        quantity: row.quantity,
        deadline: row.deadline,
        urgency: getUrgency(getWorksheetStatus(row.number), row.deadline, today),
        question: questionOf(row),
      })),
    })),
    leftOut: presentLeftOut(locale, leftOut),
  }
}

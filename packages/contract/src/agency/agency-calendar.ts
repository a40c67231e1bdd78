import { CALENDAR_LIMITS } from '@tiraaz/domain/calendar/check-period'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, named } from '../wire-types.ts'

export const getAgencyCalendar = endpoint('getAgencyCalendar', {
  readsReplica: true,
  summary: `Orders in work, or worksheets in work, by their deadline within at most ${CALENDAR_LIMITS.days} days, both included. At most ${CALENDAR_LIMITS.entries} of them. Agency only (R4).`,
  query: z.object({ From: day, To: day, By: z.enum(['orders', 'worksheets']) }),
  response: z.strictObject({
    /** Today in Tallinn: an earlier deadline is late. */
    today: day,
    entries: z.array(
      z.strictObject({
        /** Id of the worksheet, or of the order. */
        id,
        orderId: id,
        /** Project number, or name of the worksheet. */
        number: z.string(),
        clientName: z.string(),
        /** Name of the order, or product of the worksheet. */
        title: z.string().nullable(),
        printingHouse: named.nullable(),
        deadline: day,
        statusName: z.string(),
      }),
    ),
    /** There are more: the earliest are sent. */
    isCut: z.boolean(),
  }),
})

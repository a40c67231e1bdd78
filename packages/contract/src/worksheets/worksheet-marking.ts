import { MARKING_OBSTACLES, MARKING_TARGETS } from '@tiraaz/domain/worksheets/worksheet-marking'
import { SENDING_LIMIT } from '@tiraaz/domain/worksheets/worksheet-sending'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire-types.ts'

const LAST_STATUS = Math.max(...Object.values(WORKSHEET_STATUSES).map(({ number }) => number))

export const markWorksheets = endpoint('markWorksheets', {
  summary:
    'Marks worksheets of any orders as printed or delivered, each from the status that was seen, through the statuses between (R21); an order whose worksheets are all delivered is done (R20). A worksheet that has been moved since, or that cannot be marked, is left out with the reason. Agency only.',
  body: z.strictObject({
    to: z.enum(MARKING_TARGETS),
    worksheets: z
      .array(z.strictObject({ id, from: z.int().min(1).max(LAST_STATUS) }))
      .min(1)
      .max(SENDING_LIMIT),
  }),
  response: z.strictObject({
    marked: z.array(id),
    leftOut: z.array(
      z.strictObject({ id, name: z.string(), productName: z.string(), reason: z.enum(MARKING_OBSTACLES) }),
    ),
  }),
})

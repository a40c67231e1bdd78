import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getAgencyNews = endpoint('getAgencyNews', {
  summary:
    'A sign that changes with every step of an order or a worksheet of the organization: whoever asks for it again and again knows when to read anew. Agency only.',
  response: z.strictObject({
    sign: z.string(),
    /** Unread notifications of the caller (R39); 100 stands for that many or more. */
    unreadNotifications: z.int(),
  }),
  isConditional: true,
})

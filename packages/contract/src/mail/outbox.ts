import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../wire-types.ts'

const mail = z.strictObject({ id, to: z.string(), subject: z.string(), createdAt: instant })

export const listOutbox = endpoint('listOutbox', {
  summary: 'The last emails that the demo kept instead of sending, newest first; 404 in a portal that is no demo.',
  response: z.array(mail),
})

export const getOutboxMail = endpoint('getOutboxMail', {
  summary: 'A kept email, as HTML and as text; 404 in a portal that is no demo.',
  params: z.object({ mailId: id }),
  response: mail.extend({ html: z.string(), text: z.string() }),
})

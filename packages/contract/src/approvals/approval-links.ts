import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { seenPrices } from '../orders/draft-changes.ts'
import { day, id, instant, nameText, noteText, queryVersion, version } from '../wire-types.ts'
import { approvalContent } from './approval-parts.ts'

/** Token of the link: 256 random bits in URL-safe characters. */
const ofLink = z.object({ token: id })

export const getLinkedApproval = endpoint('getLinkedApproval', {
  summary:
    'An order that waits for the outside approver of a link: lines, prices of then and now, places by name and city, budgets; no other data of the client (R47). Changes nothing. 403 for a link whose step does not wait any more, 404 for one that never was.',
  params: ofLink,
  response: z.strictObject({
    version,
    orderName: z.string().nullable(),
    clientName: z.string(),
    agencyName: z.string(),
    requestedAt: instant,
    requestedBy: z.string(),
    ...approvalContent,
    /** The decision needs a code, which is emailed to this shortened address; null: emails reach nobody. */
    code: z.strictObject({ sentTo: z.string() }).nullable(),
  }),
})

export const sendLinkedApprovalCode = endpoint('sendLinkedApprovalCode', {
  summary: 'Emails the outside approver of a link the code that a decision needs (R47): 429 after five in an hour.',
  params: ofLink,
  responseKind: 'nothing',
})

export const decideLinkedApproval = endpoint('decideLinkedApproval', {
  summary:
    'Decision of an outside approver by the rules of decideApproval (R47): 409 for a stale order, 400 for other prices or another deadline, and for a missing, wrong or old code.',
  params: ofLink,
  query: z.object({ version: queryVersion }),
  body: seenPrices.extend({
    decision: z.enum(['approved', 'rejected']),
    note: noteText,
    deadline: day.nullable(),
    code: nameText.default(''),
  }),
  responseKind: 'nothing',
})

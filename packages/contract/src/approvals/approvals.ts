import { APPROVAL_LIMITS } from '@tiraaz/domain/approvals/approval-policy'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { namedStatus } from '../orders/order.ts'
import { seenPrices } from '../orders/draft-changes.ts'
import { day, id, instant, named, noteText, price, queryVersion, version } from '../wire-types.ts'
import { approvalContent, approverChoices, namedApprover, plannedStep } from './approval-parts.ts'

const ofClient = z.object({ clientId: id })
const ofOrder = z.object({ clientId: id, id })

export const countApprovals = endpoint('countApprovals', {
  isConditional: true,
  summary: 'Number of orders that wait for the caller’s approval, and whether the client has approvals at all (R47).',
  params: ofClient,
  response: z.strictObject({
    /** The client has rules, or an order waits. */
    isUsed: z.boolean(),
    /** The caller may change the rules. */
    mayManage: z.boolean(),
    count: z.int(),
  }),
})

export const listApprovals = endpoint('listApprovals', {
  summary: 'Orders of the client that wait for an approval, oldest first (R47).',
  params: ofClient,
  response: z.strictObject({
    approvals: z.array(
      z.strictObject({
        orderId: id,
        version,
        orderName: z.string().nullable(),
        requestedAt: instant,
        requestedBy: z.string(),
        /** Net price when the approval was asked for. */
        amount: price,
        deadline: day.nullable(),
        products: z.array(z.string()),
        productCount: z.int(),
        thumbnailUrl: z.string().nullable(),
        stepId: id,
        /** Step that waits, from 1, and how many there are. */
        step: z.int(),
        stepCount: z.int(),
        waitsFor: plannedStep,
        canDecide: z.boolean(),
      }),
    ),
  }),
})

export const getApproval = endpoint('getApproval', {
  summary:
    'Newest approval of an order with its steps, and the order’s lines and prices when it was asked for and now (R47). Reading it decides nothing.',
  params: ofOrder,
  response: z.strictObject({
    order: z.strictObject({
      id,
      version,
      name: z.string().nullable(),
      status: namedStatus,
      projectNumber: z.string().nullable(),
      additionalInfo: z.string().nullable(),
      representativeName: z.string().nullable(),
    }),
    requestedAt: instant,
    requestedBy: z.string(),
    /** `requestedBy` is an approver who had taken the order over. */
    isEdit: z.boolean(),
    /** Approver who took the order back into a draft to edit it; null without one. */
    takenOverBy: z.string().nullable(),
    state: z.enum(['waiting', 'approved', 'rejected', 'withdrawn']),
    steps: z.array(
      z.strictObject({
        id,
        ruleName: z.string(),
        state: z.enum(['waiting', 'approved', 'rejected']),
        waitsFor: plannedStep.nullable(),
        /** Decision: by whom, in whose place, when and with what words. */
        decidedBy: z.string().nullable(),
        /** Address of the outside approver who decided; null for users, and once it is not kept any more. */
        decidedByEmail: z.string().nullable(),
        /** An outside person has decided. */
        isByGuest: z.boolean(),
        decidedFor: z.string().nullable(),
        decidedAt: instant.nullable(),
        note: z.string().nullable(),
      }),
    ),
    /** Step that waits; null where the request is closed. */
    stepId: id.nullable(),
    ...approvalContent,
    /** Step whose designated approver the caller may replace, with the choices; null without one. */
    naming: z.strictObject({ stepId: id, ...approverChoices.shape }).nullable(),
    actions: z.strictObject({ decide: z.boolean(), takeOver: z.boolean(), withdraw: z.boolean() }),
  }),
})

export const decideApproval = endpoint('decideApproval', {
  summary:
    'Approves or rejects the waiting step of an order, with the prices and the deadline that the person saw (R18, R47); the last approval sends the order. A rejection needs a note.',
  params: ofOrder,
  query: z.object({ version: queryVersion }),
  body: seenPrices.extend({
    stepId: id,
    decision: z.enum(['approved', 'rejected']),
    note: noteText,
    deadline: day.nullable(),
  }),
  response: z.strictObject({ version }),
})

export const nameApprover = endpoint('nameApprover', {
  summary:
    'Names another approver of a step that waits for whom the orderer names (R47): by its orderer, a manager or the agency. The link of the one before ends. The address is checked as when the order is sent.',
  params: ofOrder,
  query: z.object({ version: queryVersion }),
  body: z.strictObject({ stepId: id, approver: namedApprover }),
  response: z.strictObject({ version }),
})

export const approveOrders = endpoint('approveOrders', {
  summary:
    'Approves the named steps of several orders whose total and deadline are those that the person saw (R47); the others are named with the reason.',
  params: ofClient,
  body: z.strictObject({
    orders: z
      .array(z.strictObject({ id, version, stepId: id, amount: price, deadline: day.nullable() }))
      .min(1)
      .max(APPROVAL_LIMITS.atOnce),
  }),
  response: z.strictObject({
    results: z.array(z.strictObject({ id, outcome: z.enum(['approved', 'changed', 'notAllowed']) })),
  }),
})

export const takeOverOrder = endpoint('takeOverOrder', {
  summary:
    'Takes an order whose step the caller may decide back into the drafts, to be edited and sent by the caller without that step; only where the client allows it (R47). The orderer stays.',
  params: ofOrder,
  query: z.object({ version: queryVersion }),
  response: z.strictObject({ version }),
})

export const withdrawOrder = endpoint('withdrawOrder', {
  summary: 'Takes an order that waits for approval back into the drafts (R47).',
  params: ofOrder,
  query: z.object({ version: queryVersion }),
  response: z.strictObject({ version }),
})

export const listApprovalDeputies = endpoint('listApprovalDeputies', {
  summary: 'Deputies of the client’s approvers that are set for today or later, and who can be one (R47).',
  params: ofClient,
  response: z.strictObject({
    deputies: z.array(
      z.strictObject({ id, person: named, deputy: named, from: day, until: day, canRemove: z.boolean() }),
    ),
    people: z.array(named),
    /** The caller may set deputies of others too. */
    maySetForOthers: z.boolean(),
  }),
})

export const addApprovalDeputy = endpoint('addApprovalDeputy', {
  summary:
    'Sets who decides approvals in the place of a person in a period (R47): of the caller, or by a manager or the agency of any member.',
  params: ofClient,
  body: z.strictObject({ personId: id, deputyId: id, from: day, until: day }),
  response: z.strictObject({ id }),
})

export const removeApprovalDeputy = endpoint('removeApprovalDeputy', {
  summary: 'Ends the period of a deputy (R47).',
  params: z.object({ clientId: id, deputyId: id }),
  responseKind: 'nothing',
})

import type { CallOutput } from '../../api/call.ts'

/** Choices of the fields for an approver whom the orderer names. */
export type ApproverChoices = NonNullable<CallOutput<'getOrderSummary'>['approverChoices']>

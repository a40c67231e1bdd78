import type { statuses as source } from '../et/statuses.ts'
import type { Texts } from '../texts.ts'

export const statuses: Texts<typeof source> = {
  order: {
    draft: 'Draft',
    waitingApproval: 'Waiting for approval',
    submitted: 'Submitted',
    confirmed: 'Confirmed',
    done: 'Done',
    complete: 'Completed',
    canceled: 'Canceled',
  },
  worksheet: {
    open: 'Not sent',
    confirmed: 'Sent to printing house',
    accepted: 'Accepted',
    rejected: 'Rejected',
    completed: 'Printed',
    done: 'Delivered',
    finalized: 'Invoiced',
    canceled: 'Canceled',
    requiresAdjustment: 'Requires adjustment',
  },
}

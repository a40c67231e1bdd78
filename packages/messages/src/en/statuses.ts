import type { statuses as source } from '../et/statuses.ts'
import type { Texts } from '../texts.ts'

export const statuses: Texts<typeof source> = {
  order: {
    draft: 'Draft',
    submitted: 'Submitted',
    confirmed: 'Sent',
    done: 'Done',
    complete: 'Completed',
    canceled: 'Canceled',
  },
  worksheet: {
    Open: 'Open',
    Confirmed: 'Sent to printer',
    Accepted: 'Accepted',
    Rejected: 'Rejected',
    Completed: 'Printed',
    Done: 'Delivered',
    Finalized: 'Invoiced',
    Canceled: 'Canceled',
    RequiresAdjustment: 'Requires adjustment',
  },
}

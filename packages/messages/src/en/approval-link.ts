import type { approvalLink as source } from '../et/approval-link.ts'
import type { Texts } from '../texts.ts'

/** The page of an approver outside the portal, who decides about an order by a link. */
export const approvalLink: Texts<typeof source> = {
  from: '{{client}} orders from {{agency}}',
  lasts: 'The link opens while the order waits for your decision.',
  decided: {
    approved: 'You have approved the order. Its orderer will be told.',
    rejected: 'You have sent the order back. Its orderer sees the reason and can correct the order.',
  },
  ended: {
    title: 'This link does not open any more',
    text: 'The order does not wait for your decision any more: it was decided or withdrawn already, or somebody else was asked. If you are asked again, you get another email.',
  },
  missing: {
    title: 'There is no such approval',
    text: 'Check that the whole address was copied from the email.',
  },
}

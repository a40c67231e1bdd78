import type { Texts } from '../texts.ts'
import type { worksheetLink as et } from '../et/worksheet-link.ts'

export const worksheetLink: Texts<typeof et> = {
  title: 'Worksheet {{name}}',
  from: '{{agency}} → {{house}}',
  contact: 'Questions: {{contact}}',
  validUntil: 'The link is valid until {{day}}',
  zip: 'All files (ZIP)',
  answer: 'Your answer',
  intro: {
    open: 'The worksheet is being changed. A new link will come by e-mail.',
    confirmed: 'Please review the job and say whether you take it on.',
    accepted: 'The job is accepted. Say so when it is printed.',
    rejected: 'You rejected the job.',
    completed: 'The job is printed. Say so when it is delivered.',
    done: 'The job is delivered. Thank you!',
    finalized: 'The job is finished. Thank you!',
    canceled: 'The job was canceled. Please do not print it.',
    requiresAdjustment: 'Your request was sent and will be answered.',
  },
  steps: {
    accept: 'Accept the job',
    reject: 'Reject',
    askForAdjustment: 'Ask for an adjustment',
    complete: 'Mark as printed',
    deliver: 'Mark as delivered',
  },
  rejectTitle: 'Reject the job',
  rejectText: 'Write why you do not take the job. The agency sees the reason at once.',
  askTitle: 'Ask for an adjustment',
  askText: 'Write what has to be adjusted: a file, the size, the paper, the deadline.',
  words: 'Explanation',
  wordsMissing: 'Please write an explanation.',
  deliverTitle: 'Is the job delivered?',
  deliverText: 'Confirm that the whole quantity was brought to its destinations. This cannot be undone.',
  answered: 'Your answer was sent',
  movedMeanwhile: 'The worksheet was changed in the meantime. Look at what has changed.',
  history: 'What was done',
  ended: {
    title: 'This link no longer opens',
    text: 'The link has expired or was revoked. Use the newest e-mail, or ask the sender for a new link.',
  },
  missing: {
    title: 'There is no such worksheet',
    text: 'Check that the whole address was copied from the e-mail.',
  },
}

import type { proofLink as source } from '../et/proof-link.ts'
import type { Texts } from '../texts.ts'

export const proofLink: Texts<typeof source> = {
  from: '{{agency}} → {{client}}',
  validUntil: 'The link is valid until {{day}}',
  help: 'Help',
  code: {
    text: 'To answer, you need a code that we send to {{email}}.',
    send: 'Send the code',
    sendAgain: 'Send a new code',
    sent: 'The code was sent and is valid for {{minutes}} minutes.',
    label: 'Code from the email',
  },
  answered: {
    title: 'Thank you!',
    approved: 'You have approved the files of {{name}}. They go to print.',
    changesRequested:
      'Your changes to {{name}} have been sent to the agency. An email will tell of the round with corrected files.',
  },
  ended: {
    title: 'This link no longer opens',
    text: 'The round has ended or the link has expired. If the agency sends a new round, a new email will come.',
  },
  missing: {
    title: 'There is no such proof',
    text: 'Check that the whole address was copied from the email.',
  },
}

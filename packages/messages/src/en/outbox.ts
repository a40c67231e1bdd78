import type { outbox as source } from '../et/outbox.ts'
import type { Texts } from '../texts.ts'

export const outbox: Texts<typeof source> = {
  title: 'E-mails of the demo',
  intro: 'The demo sends e-mails to nobody: they stay here, for anybody to read.',
  list: 'E-mails',
  mail: 'E-mail',
  all: 'All e-mails',
  to: 'To: {{to}}',
  part: 'View of the e-mail',
  html: 'Formatted',
  text: 'Text',
  empty: {
    title: 'No e-mails yet',
    text: 'One appears here when you submit an order, invite a user or ask for a new password, for instance.',
  },
}

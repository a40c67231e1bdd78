import type { reorderReport as source } from '../et/reorder-report.ts'
import type { Texts } from '../texts.ts'

export const reorderReport: Texts<typeof source> = {
  title_one: '{{source}}: {{count}} product was copied',
  title_other: '{{source}}: {{count}} products were copied',
  nothing: '{{source}}: nothing was added',
  addresses: 'Deleted addresses',
  leftOut: 'Left out, distribute the quantities again: {{names}}',
  moreAddresses_one: '{{count}} more address',
  moreAddresses_other: '{{count}} more addresses',
  address: 'Delivery address',
  addressNow: 'The copied products now go to {{now}} (before: {{before}})',
  addressNone: 'The earlier address {{before}} was not copied, choose one in the transport step',
  receiverNow: 'Their invoice receiver is now {{now}} (before: {{before}})',
  billedClient: 'the client',
  infoLeftOut: 'The additional info of the earlier order was not copied.',
  dropped: 'The deadline of the earlier order, {{day}}, was not copied.',
  deadline: 'Deadline of this order, {{day}}',
  tooEarly: 'Now too early',
  asBefore: 'Prices are the same and no file is missing.',
  earliest: 'The earliest deadline is {{day}}.',
  withdrawn: 'No longer offered, left out',
  alreadyThere: 'Already in the order, left as it was',
  fileMissing: 'Design file is missing',
  price: 'The price was {{before}}, now it is {{now}}',
}

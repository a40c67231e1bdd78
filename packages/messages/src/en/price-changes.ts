import type { priceChanges as source } from '../et/price-changes.ts'
import type { Texts } from '../texts.ts'

export const priceChanges: Texts<typeof source> = {
  title: 'The prices have changed in the meantime',
  lead: 'The order has not been sent yet. Review the new prices and, if you agree, press “{{button}}”.',
  what: 'Product or address',
  before: 'Before',
  now: 'Now',
  transport: 'Transport: {{name}}',
  more_one: '{{count}} more price has changed.',
  more_other: '{{count}} more prices have changed.',
  agreeAndSubmit: 'Agree and send',
  agreeAndConfirm: 'Agree and confirm',
}

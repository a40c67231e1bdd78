import type { invoices as source } from '../et/invoices.ts'
import type { Texts } from '../texts.ts'

export const invoices: Texts<typeof source> = {
  title: 'Invoices',
  number: 'Invoice no.',
  createdOn: 'Created on',
  dueOn: 'Due on',
  total: 'Total',
  paid: 'Paid',
  receiver: 'Invoice receiver',
  orderNamed: 'Order {{number}} of invoice {{invoice}}',
  download: 'Download',
  downloadNamed: 'Download invoice {{number}}',
  overdue: 'Overdue',
  period: 'Period',
  older: 'View older',
  newer: 'View newer',
  reset: 'Reset period',
  empty: {
    title: 'There are no invoices',
    text: 'No invoices were issued from {{from}} to {{to}}.',
    action: 'View older invoices',
  },
  issue: {
    action: 'Issue invoice',
    actionNamed: 'Issue invoice: {{name}}',
    title: 'Issue invoices',
    ask: 'Each invoice receiver of the order “{{name}}” gets an invoice of its own. An issued invoice cannot be changed.',
    receivers: 'Invoice receivers: {{names}}',
    confirm: 'Issue invoices',
    done_one: 'Issued invoice {{numbers}}',
    done_other: 'Issued invoices {{numbers}}',
  },
}

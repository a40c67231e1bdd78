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
    title: 'Invoicing',
    ask_one: 'You are issuing an invoice: {{name}}. An issued invoice cannot be changed.',
    ask_other: 'You are issuing an invoice to each receiver: {{name}}. Issued invoices cannot be changed.',
    receivers_one: 'Invoice receiver: {{names}}',
    receivers_other: 'Invoice receivers: {{names}}',
    confirm_one: 'Issue invoice',
    confirm_other: 'Issue invoices',
    done_one: 'Issued invoice {{numbers}}',
    done_other: 'Issued invoices {{numbers}}',
  },
}

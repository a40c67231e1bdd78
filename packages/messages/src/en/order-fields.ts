import type { orderFields as et } from '../et/order-fields.ts'
import type { Texts } from '../texts.ts'

export const orderFields: Texts<typeof et> = {
  title: 'Order fields',
  intro:
    'Fields that the orderer fills in at the step “Deadline and note”. They go to the summary, the documents and the invoice.',
  uses: { hidden: 'Not used', optional: 'Optional', required: 'Required' },
  purchaseOrder: {
    title: 'Purchase order (PO)',
    use: 'Purchase order number (PO)',
    mask: 'Pattern of the number',
    maskHint:
      'A is a letter, 9 a digit, * any sign; the rest stays as written. For example AA-9999. Small letters become capitals as in the pattern. Empty allows any number.',
  },
  costCentre: {
    title: 'Cost centres',
    use: 'Cost centre',
    level: 'Chosen',
    levels: { order: 'For the order', item: 'For each product' },
    list: 'List of cost centres',
    listHint: 'Paste from a table or read a file: the code in the first column, the name in the second.',
    code: 'Code',
    name: 'Name',
    add: 'Add a cost centre',
    readFile: 'Read a file',
    readDone_one: '{{count}} cost centre was added from the file. Look the list over and save.',
    readDone_other: '{{count}} cost centres were added from the file. Look the list over and save.',
    readRenamed: 'Changed names: {{number}}.',
    readTooMany: 'The list holds {{max}} cost centres; left out of the file: {{number}}.',
    readDates:
      'Rows left out because Excel has made a date of their code: {{number}}. Format the column of codes as text and read the file again.',
    readOldFormat: 'The file is in the old Excel format or has a password. Save it as XLSX without a password.',
    readFailed:
      'The file could not be read. Use XLSX, CSV or TXT with the code in the first column and the name in the second.',
    notATable:
      'The file has no table of cost centres, and the list stays as it was. Every row needs a code in the first column (at most {{max}} characters) and can have a name in the second.',
  },
  ownFields: {
    title: 'Own fields',
    hint: 'Up to {{max}} text fields, such as a project or a campaign.',
    name: 'Name of the field',
    isRequired: 'Required',
    remove: 'Remove the field {{name}}',
    add: 'Add a field',
  },
  blanketOrders: {
    title: 'Blanket orders',
    hint: 'One number for several orders. Together its orders exceed neither the amount (without VAT) nor the last day.',
    list: 'List of blanket orders',
    number: 'Number',
    amount: 'Amount, €',
    endsOn: 'Valid until',
    dayWanted: 'Write the day as 31.12.2026.',
    add: 'Add a blanket order',
    used: '{{number}}: {{used}} used, {{left}} left',
    exceeded: '{{number}}: {{used}} used, {{over}} above the amount',
  },
  invoices: {
    title: 'Invoices',
    hint: 'An invoice for one cost centre also has its share of the transport.',
    split: 'Separate invoice',
    splits: {
      none: 'For each invoice receiver',
      purchaseOrder: 'For each PO number',
      costCentre: 'For each cost centre',
    },
  },
  fixFirst: 'Correct the marked cells first.',
  changed: 'The order fields have been changed.',
}

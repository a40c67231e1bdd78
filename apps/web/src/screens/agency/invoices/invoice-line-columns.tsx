import type { AgencyInvoicePage } from '../../../data/invoices/agency-invoices.ts'
import { formatInteger } from '../../../i18n/format.ts'
import { Money } from '../../../ui/text/Money.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import { formatVat } from './format-vat.ts'
import classes from './Invoices.module.css'

type Line = AgencyInvoicePage['lines'][number] & { key: string }

export const invoiceLineColumns: readonly Column<Line>[] = [
  {
    key: 'name',
    heading: 'agencyInvoices.line',
    title: true,
    cell: ({ name, note }) => (
      <span className={classes.stack}>
        <span>{name}</span>
        {note !== null && <span className={classes.quiet}>{note}</span>}
      </span>
    ),
  },
  {
    key: 'order',
    heading: 'agencyInvoices.order',
    cell: ({ projectNumber }) => <span className="numeric">{projectNumber}</span>,
  },
  {
    key: 'quantity',
    heading: 'agencyInvoices.quantity',
    numeric: true,
    cell: ({ quantity, isService }) => (isService ? '' : formatInteger(quantity)),
  },
  { key: 'vatRate', heading: 'agencyInvoices.vatRate', numeric: true, cell: formatVat },
  { key: 'sum', heading: 'agencyInvoices.sum', numeric: true, cell: ({ netSum }) => <Money euros={netSum} /> },
]

import { Alert } from '@mantine/core'
import type { OrderRest } from '../../../data/invoices/invoices.ts'
import { useSendsMail } from '../../../data/settings/portal-settings.ts'
import { formatDay, formatInteger, formatMoney } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { formatVat } from '../invoices/format-vat.ts'
import { InvoiceGroupText } from '../invoices/InvoiceGroupText.tsx'
import { ObstacleText } from '../invoices/ObstacleText.tsx'
import classes from './Invoicing.module.css'

type Proposal = OrderRest['proposal']
type PreviewedInvoice = Proposal['invoices'][number]
type PreviewedLine = PreviewedInvoice['lines'][number]

/** Keys include the index: an order may hold two products of the same name. */
const keyed = (lines: readonly PreviewedLine[]) => lines.map((line, at) => ({ key: `${at} ${line.name}`, line }))

const keyOfPreview = ({ receiverId, group }: PreviewedInvoice): string => JSON.stringify([receiverId, group?.value])

const Lines = ({ invoice }: { invoice: PreviewedInvoice }) => {
  const { t } = useTranslation()
  return (
    <table className={classes.lines} aria-label={invoice.receiverName}>
      <tbody>
        {keyed(invoice.lines).map(({ key, line }) => (
          <tr key={key}>
            <td>
              {line.name}
              {line.note !== null && <div className={classes.quiet}>{line.note}</div>}
              <div className={classes.quiet}>
                {!line.isService && `${t('common.pieces', { quantity: formatInteger(line.quantity) })} · `}
                {t('agencyInvoices.ofOrder.vatOf', { rate: formatVat(line) })}
              </div>
            </td>
            <td className={classes.amount}>{formatMoney(line.netSum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Totals = ({ invoice: { netSum, vatSum, totalSum } }: { invoice: PreviewedInvoice }) => {
  const { t } = useTranslation()
  const totals = [
    { label: t('agencyInvoices.propose.netSum'), euros: netSum },
    { label: t('agencyInvoices.propose.vatSum'), euros: vatSum },
    { label: t('agencyInvoices.propose.total'), euros: totalSum, isTotal: true },
  ]
  return (
    <dl className={classes.totals}>
      {totals.map(({ label, euros, isTotal }) => (
        <div key={label} className={isTotal === true ? classes.total : undefined}>
          <dt>{label}</dt>
          <dd>
            <Money euros={euros} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Invoices as they would be issued now, one for each receiver or for each of its cost centres (R45): lines, VAT, total and due date (R29). */
export const InvoicePreview = ({ proposal: { obstacle, invoices } }: { proposal: Proposal }) => {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  if (obstacle !== null) {
    return (
      <Alert color="attention">
        <ObstacleText obstacle={obstacle} />
      </Alert>
    )
  }
  return invoices.map((invoice) => (
    <section key={keyOfPreview(invoice)} className={classes.preview} aria-label={invoice.receiverName}>
      <div className={classes.previewHead}>
        <h3>{invoice.receiverName}</h3>
        {invoice.group !== null && (
          <span className={classes.quiet}>
            <InvoiceGroupText group={invoice.group} />
          </span>
        )}
        <span className={classes.quiet}>{t('agencyInvoices.propose.due', { day: formatDay(invoice.dueOn) })}</span>
      </div>
      {invoice.vatRemarks.map((remark) => (
        <p key={remark} className={classes.hint}>
          {t(`agencyClients.vat.remarks.${remark}`)}
        </p>
      ))}
      {sendsMail && (
        <p className={classes.hint}>
          {invoice.emailTo === null
            ? t('agencyInvoices.email.nobody')
            : t('agencyInvoices.email.willGo', { email: invoice.emailTo })}
        </p>
      )}
      <Lines invoice={invoice} />
      <Totals invoice={invoice} />
    </section>
  ))
}

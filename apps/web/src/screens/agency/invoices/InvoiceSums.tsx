import { useTranslation } from '../../../i18n/i18n.ts'
import { Money } from '../../../ui/text/Money.tsx'
import classes from './Invoices.module.css'

type Sums = { count: number; total: number; paid: number; unpaid: number; overdue: number }

/** Totals of all invoices that match the filters, not only of this page. */
export const InvoiceSums = ({ sums }: { sums: Sums }) => {
  const { t } = useTranslation()
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{t('agencyInvoices.count')}</dt>
        <dd>{sums.count}</dd>
      </div>
      <div>
        <dt>{t('agencyInvoices.total')}</dt>
        <dd>
          <Money euros={sums.total} />
        </dd>
      </div>
      <div>
        <dt>{t('agencyInvoices.paid')}</dt>
        <dd>
          <Money euros={sums.paid} />
        </dd>
      </div>
      <div>
        <dt>{t('agencyInvoices.unpaid')}</dt>
        <dd>
          <Money euros={sums.unpaid} />
        </dd>
      </div>
      <div data-alarming={sums.overdue > 0}>
        <dt>{t('agencyInvoices.overdue')}</dt>
        <dd>
          <Money euros={sums.overdue} />
        </dd>
      </div>
    </dl>
  )
}

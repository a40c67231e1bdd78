import type { Home } from '../../data/home/home.ts'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { AttentionMark } from '../../ui/feedback/AttentionMark.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { HomeSection } from './HomeSection.tsx'
import classes from './Home.module.css'

type DueInvoicesProps = { clientId: string; part: NonNullable<Home['invoices']> }

/** Unpaid invoices, the earliest due day first; they are paid from the page of invoices. */
export const DueInvoices = ({ clientId, part: { entries } }: DueInvoicesProps) => {
  const { t } = useTranslation()
  if (entries.length === 0) return null
  const title = t('home.invoices')
  return (
    <HomeSection
      title={title}
      all={
        <RouterAnchor
          to="/clients/$clientId/invoices"
          params={{ clientId }}
          search={{ state: 'unpaid' }}
          aria-label={t('home.showAllOf', { part: title })}
          className={classes.all}
        >
          {t('home.showAll')}
        </RouterAnchor>
      }
    >
      <ul className={classes.rows}>
        {entries.map(({ id, invoiceNo, dueOn, unpaidSum, isOverdue }) => (
          <li key={id} className={classes.invoice}>
            <div className={classes.words}>
              <RouterAnchor
                to="/clients/$clientId/invoices"
                params={{ clientId }}
                search={{ state: 'unpaid', invoice: id }}
                className={classes.strong}
              >
                {t('home.invoice', { number: invoiceNo })}
              </RouterAnchor>
              <span className={classes.facts}>
                <span className="numeric">{t('home.dueOn', { day: formatDay(dueOn) })}</span>
                {isOverdue && <AttentionMark>{t('invoices.payments.overdue')}</AttentionMark>}
              </span>
            </div>
            <Money euros={unpaidSum} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

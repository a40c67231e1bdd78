import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { unpaidSumsQuery } from '../../data/invoices/invoices.ts'
import { AttentionMark } from '../../ui/feedback/AttentionMark.tsx'
import { Money } from '../../ui/text/Money.tsx'
import classes from './Invoices.module.css'

/** Unpaid total, including invoices before the period. Keeps its height while loading. */
export const UnpaidSums = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  const { data } = useQuery(unpaidSumsQuery(clientId))
  return (
    <p className={classes.owed}>
      {data !== undefined && (
        <>
          {t('invoices.owed')}: <Money euros={data.unpaid} />
          {data.overdue > 0 && (
            <AttentionMark>
              {t('invoices.ofItOverdue')} <Money euros={data.overdue} />
            </AttentionMark>
          )}
        </>
      )}
    </p>
  )
}

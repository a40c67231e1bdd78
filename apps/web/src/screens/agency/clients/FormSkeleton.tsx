import { Skeleton } from '@mantine/core'
import { useTranslation } from '../../../i18n/i18n.ts'
import classes from './Clients.module.css'

const FIELDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Placeholder of a form while its data loads. */
export const FormSkeleton = () => {
  const { t } = useTranslation()
  return (
    <div className={classes.waiting} aria-busy aria-label={t('common.loading')}>
      <Skeleton height={32} width={320} />
      <div className={classes.fields}>
        {FIELDS.map((field) => (
          <Skeleton key={field} height={56} />
        ))}
      </div>
    </div>
  )
}

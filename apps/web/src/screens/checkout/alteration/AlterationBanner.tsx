import { Alert } from '@mantine/core'
import { useTranslation } from '../../../i18n/i18n.ts'
import classes from './Alteration.module.css'

/** Open alteration request of the client, kept in sight of the agency while it edits the order (R36). */
export const AlterationBanner = ({ request }: { request: string }) => {
  const { t } = useTranslation()
  return (
    <Alert role="note" color="attention" className={classes.banner} title={t('checkout.alteration.title')}>
      <span className={classes.request}>{request}</span>
    </Alert>
  )
}

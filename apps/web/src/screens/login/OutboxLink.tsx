import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './OutboxLink.module.css'

/** Link to the demo's outbox, which holds the password reset emails. A plain link: the first screen has no other (176). */
export const OutboxLink = () => {
  const { t } = useTranslation()
  return (
    <Link to="/outbox" className={classes.link}>
      {t('login.outbox')}
    </Link>
  )
}

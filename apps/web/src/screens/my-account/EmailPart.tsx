import { useTranslation } from '../../i18n/i18n.ts'
import classes from './MyAccount.module.css'

/** Address of the log-in, which a person cannot change themselves. */
export const EmailPart = ({ email }: { email: string }) => {
  const { t } = useTranslation()
  return (
    <section className={classes.section} aria-labelledby="email-heading">
      <h2 id="email-heading" className={classes.heading}>
        {t('myAccount.email.title')}
      </h2>
      <p className={classes.email}>{email}</p>
      <p className={classes.about}>{t('myAccount.email.about')}</p>
    </section>
  )
}

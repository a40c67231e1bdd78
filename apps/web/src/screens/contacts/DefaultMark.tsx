import { useTranslation } from 'react-i18next'
import classes from './Contacts.module.css'

export const DefaultMark = () => {
  const { t } = useTranslation()
  return <span className={classes.mark}>{t('contacts.isDefault')}</span>
}

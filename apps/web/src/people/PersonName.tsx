import { useTranslation } from '../i18n/i18n.ts'
import classes from './People.module.css'

/** Name of a person in a list; marks the signed-in user. */
export const PersonName = ({ person }: { person: { name: string; isOwn: boolean } }) => {
  const { t } = useTranslation()
  return (
    <>
      {person.name} {person.isOwn && <span className={classes.own}>{t('members.own')}</span>}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { savedDistributionsQuery } from '../../data/orders/saved-distributions.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './Contacts.module.css'

/** Names that the note shows; the menu of the transport step has them all. */
const SHOWN = 5

/** Names of the client's saved distributions, and where they are used: people look for them among the addresses. */
export const SavedDistributionsNote = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  const { data = [] } = useQuery(savedDistributionsQuery(clientId))
  if (data.length === 0) return null
  const names = data.slice(0, SHOWN).map(({ name }) => name)
  const listed = [...names, ...(data.length > SHOWN ? ['…'] : [])].join(', ')
  return (
    <p className={classes.note}>
      {t('contacts.savedDistributions', { names: listed, menu: t('distribution.actions') })}
    </p>
  )
}

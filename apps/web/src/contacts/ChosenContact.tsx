import { getContactPerson } from '@tiraaz/domain/contacts/contact-person'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../data/contacts/contacts.ts'
import classes from './AddressSelector.module.css'

type ChosenContactProps = { contact: Contact; representativeName: string | null }

export const ChosenContact = ({ contact, representativeName }: ChosenContactProps) => {
  const { t } = useTranslation()
  const facts = [
    [t('contacts.person'), getContactPerson(contact.contactName, representativeName)],
    [t('contacts.phone'), contact.contactPhone],
    [t('contacts.receiver'), contact.invoiceReceiver?.name ?? null],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact === null || fact === '' ? '-' : fact}</dd>
        </div>
      ))}
    </dl>
  )
}

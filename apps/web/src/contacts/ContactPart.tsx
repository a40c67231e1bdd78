import { Checkbox, TextInput } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useTranslation } from 'react-i18next'
import { problemAt } from '../api/problems.ts'
import { useContactActions } from '../data/contacts/contacts.ts'
import type { ContactPartProps } from './AddressFields.tsx'
import classes from './ContactFields.module.css'
import type { ContactForm } from './contact-form.ts'

/** 'asked': in an order, the person chooses; 'always': elsewhere every contact is saved to the address book. */
export type AddressBookChoice = 'asked' | 'always'

/** Form section of the contact person, with the choices of address book and default address. */
export const ContactPart = (props: ContactPartProps & { addressBook: AddressBookChoice }) => {
  const { t } = useTranslation()
  const { clientId, form, problems, onChange } = props
  const { chooseDefaultContact } = useContactActions(clientId)
  const change = (changed: Partial<ContactForm>) => onChange({ ...form, ...changed })
  return (
    <fieldset className={classes.part}>
      <legend>{t('contacts.form.contactPart')}</legend>
      <TextInput
        label={t('contacts.person')}
        maxLength={TEXT_LIMITS.name}
        value={form.contactName}
        error={problemAt(problems, 'contactName')}
        onChange={(event) => change({ contactName: event.currentTarget.value })}
      />
      <TextInput
        label={t('contacts.phone')}
        type="tel"
        maxLength={TEXT_LIMITS.name}
        value={form.contactPhone}
        error={problemAt(problems, 'contactPhone')}
        onChange={(event) => change({ contactPhone: event.currentTarget.value })}
      />
      {props.addressBook === 'asked' && (
        <Checkbox
          className={classes.wide}
          label={t('contacts.form.saveToAddressBook')}
          description={t(form.saveToAddressBook ? 'contacts.form.kept' : 'contacts.form.usedOnce')}
          checked={form.saveToAddressBook}
          onChange={(event) => change({ saveToAddressBook: event.currentTarget.checked })}
        />
      )}
      {chooseDefaultContact && (
        <Checkbox
          className={classes.wide}
          label={t('contacts.form.isDefault')}
          disabled={!form.saveToAddressBook}
          checked={form.isDefault && form.saveToAddressBook}
          onChange={(event) => change({ isDefault: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  )
}

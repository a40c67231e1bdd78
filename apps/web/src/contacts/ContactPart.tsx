import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { Suspense } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { problemAt } from '../api/problems.ts'
import { useContactActions } from '../data/contacts/contacts.ts'
import { lazyOnline } from '../ui/layout/lazy-online.ts'
import { CheckboxField, TextField } from '../ui/form/fields.tsx'
import { useFields } from '../ui/form/use-fields.ts'
import type { ContactPartProps } from './AddressFields.tsx'
import classes from './ContactFields.module.css'

const TagField = lazyOnline(async () => (await import('./TagField.tsx')).TagField)

/** 'asked': in an order, the person chooses; 'always': elsewhere every contact is saved to the address book. */
export type AddressBookChoice = 'asked' | 'always'

/** Form section of the contact person, with the choices of address book and default address. */
export const ContactPart = (props: ContactPartProps & { addressBook: AddressBookChoice }) => {
  const { t } = useTranslation()
  const { clientId, form, problems, onChange } = props
  const { chooseDefaultContact } = useContactActions(clientId)
  const field = useFields(form, onChange, (key) => problemAt(problems, key))
  return (
    <fieldset className={classes.part}>
      <legend>{t('contacts.form.contactPart')}</legend>
      <TextField label={t('contacts.person')} maxLength={TEXT_LIMITS.name} {...field('contactName')} />
      <TextField label={t('contacts.phone')} type="tel" maxLength={TEXT_LIMITS.name} {...field('contactPhone')} />
      <div className={classes.tags}>
        <Suspense fallback={null}>
          <TagField
            clientId={clientId}
            label={t('contacts.tags')}
            description={t('contacts.tagsHint')}
            {...field('tags')}
          />
        </Suspense>
      </div>
      {props.addressBook === 'asked' && (
        <CheckboxField
          className={classes.wide}
          label={t('contacts.form.saveToAddressBook')}
          description={t(form.saveToAddressBook ? 'contacts.form.kept' : 'contacts.form.usedOnce')}
          {...field('saveToAddressBook')}
        />
      )}
      {chooseDefaultContact && (
        <CheckboxField
          className={classes.wide}
          label={t('contacts.form.isDefault')}
          disabled={!form.saveToAddressBook}
          {...field('isDefault')}
          value={form.isDefault && form.saveToAddressBook}
        />
      )}
    </fieldset>
  )
}

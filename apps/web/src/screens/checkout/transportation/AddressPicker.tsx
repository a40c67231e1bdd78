import { Button, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../data/contacts.ts'
import { formatAddress } from '../../../i18n/format-address.ts'
import { searchOptions } from '../../../ui/search-options.ts'
import classes from './AddressPicker.module.css'

type AddressPickerProps = {
  contacts: readonly Contact[]
  value: string | null
  /** Stands in for the contact person of an address that has none. */
  representativeName: string | null
  /** The save was refused: the list of problems says why. */
  isRefused: boolean
  onChange: (contactId: string | null) => void
  /** Back to the division that the order came with. */
  onKeepDivided: (() => void) | undefined
}

const labelOf = ({ address }: Contact): string =>
  [address.objectName, formatAddress(address)].filter((part) => part !== '').join(', ')

export const AddressPicker = (props: AddressPickerProps) => {
  const { t } = useTranslation()
  const { contacts, value, representativeName, onChange, onKeepDivided } = props
  const chosen = contacts.find(({ id }) => id === value)
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  return (
    <div className={classes.root}>
      <Select
        label={t('checkout.transportation.address')}
        description={t('checkout.transportation.addressHint')}
        placeholder={t('checkout.transportation.search')}
        size="md"
        data={contacts.map((contact) => ({ value: contact.id, label: labelOf(contact) }))}
        value={value}
        onChange={onChange}
        searchable
        // The first letter typed replaces the chosen address and starts a new search.
        onFocus={(event) => event.currentTarget.select()}
        filter={searchOptions}
        openOnFocus={false}
        allowDeselect={false}
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage={t('common.nothingFound')}
        error={props.isRefused && chosen === undefined ? t('checkout.transportation.addressRequired') : undefined}
        renderOption={({ option }) => {
          const contact = byId.get(option.value)
          return contact === undefined ? option.label : <AddressWords contact={contact} />
        }}
      />
      {chosen !== undefined && <ChosenAddress contact={chosen} representativeName={representativeName} />}
      {onKeepDivided !== undefined && (
        <Button className={classes.keep} variant="default" onClick={onKeepDivided}>
          {t('checkout.transportation.keepSeveral')}
        </Button>
      )}
    </div>
  )
}

const AddressWords = ({ contact }: { contact: Contact }) => {
  const { t } = useTranslation()
  return (
    <span className={classes.option}>
      <span className={classes.optionName}>
        {contact.address.objectName}
        {contact.isDefault && <span className={classes.default}>{t('checkout.transportation.isDefault')}</span>}
      </span>
      <span className={classes.optionAddress}>{formatAddress(contact.address)}</span>
    </span>
  )
}

type ChosenAddressProps = { contact: Contact; representativeName: string | null }

const ChosenAddress = ({ contact, representativeName }: ChosenAddressProps) => {
  const { t } = useTranslation()
  const facts = [
    [t('checkout.transportation.contactPerson'), contact.contactName ?? representativeName],
    [t('checkout.transportation.phone'), contact.contactPhone],
    [t('checkout.transportation.receiver'), contact.invoiceReceiver?.name ?? null],
  ] as const
  return (
    <div className={classes.chosen}>
      <strong>{contact.address.objectName}</strong>
      <span>{formatAddress(contact.address)}</span>
      <dl className={classes.facts}>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact === null || fact === '' ? '-' : fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

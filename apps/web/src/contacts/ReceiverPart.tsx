import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { problemAt } from '../api/problems.ts'
import { type ClientTerms, invoiceReceiversQuery, useClientTerms } from '../data/contacts/contacts.ts'
import { portalSettingsQuery } from '../data/settings/portal-settings.ts'
import { TextField } from '../ui/form/fields.tsx'
import { optionsOf } from '../ui/form/options-of.ts'
import { SearchSelect } from '../ui/form/SearchSelect.tsx'
import { useFields } from '../ui/form/use-fields.ts'
import type { ContactPartProps } from './AddressFields.tsx'
import { CountrySelect } from './CountrySelect.tsx'
import {
  type ReceiverFields,
  type ReceiverSource,
  withOrganization,
  withReceiver,
  withSource,
  wrongNumbers,
} from './contact-form.ts'
import classes from './ContactFields.module.css'
import { OrganizationSearch } from './OrganizationSearch.tsx'

const SOURCES = ['existing', 'register', 'manual'] as const satisfies readonly ReceiverSource[]

const FIELDS = [
  { key: 'name', text: 'receiverName', isRequired: true },
  { key: 'registryCode', text: 'registryCode', isRequired: false },
  { key: 'vatNumber', text: 'vatNumber', isRequired: false },
  { key: 'email', text: 'email', isRequired: false },
] as const

const NUMBER_PROBLEMS: Readonly<Record<string, 'registryCodeInvalid' | 'vatNumberInvalid'>> = {
  registryCode: 'registryCodeInvalid',
  vatNumber: 'vatNumberInvalid',
}

const termHint = (t: TFunction, { paymentTerm: days, actions }: ClientTerms): string =>
  t(actions.lengthenPaymentTerm ? 'contacts.form.paymentTermUsual' : 'contacts.form.paymentTermLongest', { days })

/** Form section of the invoice receiver; folded until it is asked for, as most orders are billed to the client. */
export const ReceiverPart = (props: ContactPartProps) => {
  const { t } = useTranslation()
  const { source, receiverId } = props.form
  const [state, setState] = useState<'folded' | 'asked' | 'open'>(
    source === 'existing' && receiverId === null ? 'folded' : 'open',
  )
  const client = useClientTerms(props.clientId)
  if (state !== 'folded') return <ReceiverFieldset {...props} takesFocus={state === 'asked'} />
  return (
    <fieldset className={classes.part}>
      <legend>{t('contacts.form.receiverPart')}</legend>
      <div className={classes.folded}>
        {client !== undefined && <span>{t('contacts.form.billedTo', { client: client.name })}</span>}
        <Button variant="default" size="compact-md" aria-expanded={false} onClick={() => setState('asked')}>
          {t('contacts.form.otherReceiver')}
        </Button>
      </div>
    </fieldset>
  )
}

/** Fields of the invoice receiver: a saved one, one from the business register, or entered by hand. */
const ReceiverFieldset = (props: ContactPartProps & { takesFocus: boolean }) => {
  const { clientId, form, problems, onChange, takesFocus } = props
  const { t } = useTranslation()
  const root = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (takesFocus) root.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [takesFocus])
  const { data: receivers = [] } = useQuery(invoiceReceiversQuery(clientId))
  const { data: settings } = useQuery(portalSettingsQuery())
  const sources = SOURCES.filter((source) => source !== 'register' || settings?.hasBusinessRegister === true)
  const isLocked = form.source === 'existing'
  // Marks a wrong number when its field loses focus, not while it is typed.
  const [inField, setInField] = useState<keyof ReceiverFields | null>(null)
  const wrong = wrongNumbers(form)
  const numberProblem = (key: keyof ReceiverFields) => {
    const code = NUMBER_PROBLEMS[key]
    return code !== undefined && wrong.has(key) && inField !== key ? t(`contacts.form.${code}`) : undefined
  }
  const field = useFields(
    form.receiver,
    (change) => onChange((before) => ({ ...before, receiver: change(before.receiver) })),
    (key) => problemAt(problems, `invoiceReceiver.${key === 'registryCode' ? 'businessRegistryCode' : key}`),
  )
  const client = useClientTerms(clientId)
  return (
    <fieldset ref={root} className={classes.part}>
      <legend>{t('contacts.form.receiverPart')}</legend>
      <SegmentedControl
        className={classes.wide}
        aria-label={t('contacts.form.receiverChoice')}
        data={sources.map((value) => ({ value, label: t(`contacts.form.${value}`) }))}
        value={form.source}
        onChange={(value) => {
          const source = SOURCES.find((known) => known === value)
          if (source !== undefined) onChange(withSource(form, source))
        }}
      />
      {form.source === 'existing' && (
        <SearchSelect
          className={classes.wide}
          label={t('contacts.form.pickReceiver')}
          data={optionsOf(receivers)}
          value={form.receiverId}
          onChange={(id) => onChange(withReceiver(form, receivers.find((one) => one.id === id) ?? null))}
          clearable
          {...(client !== undefined &&
            form.receiverId === null && {
              description: t('contacts.form.billedToClient', { client: client.name }),
            })}
        />
      )}
      {form.source === 'register' && (
        <OrganizationSearch
          clientId={clientId}
          onPick={(organization) => onChange(withOrganization(form, organization))}
          onManual={() => onChange({ ...form, source: 'manual' })}
        />
      )}
      {!(isLocked && form.receiverId === null) && (
        <>
          {FIELDS.map(({ key, text, isRequired }) => (
            <TextField
              key={key}
              label={t(`contacts.form.${text}`)}
              required={isRequired && !isLocked}
              disabled={isLocked}
              maxLength={key === 'email' ? TEXT_LIMITS.email : TEXT_LIMITS.name}
              {...field(key)}
              error={field(key).error ?? numberProblem(key)}
              onFocus={() => setInField(key)}
              onBlur={() => setInField(null)}
            />
          ))}
          <TextField
            label={t('contacts.form.paymentTerm')}
            description={client === undefined || isLocked ? undefined : termHint(t, client)}
            disabled={isLocked}
            maxLength={TEXT_LIMITS.name}
            {...field('paymentTerm')}
          />
          <CountrySelect label={t('contacts.form.receiverCountry')} disabled={isLocked} {...field('countryCode')} />
        </>
      )}
    </fieldset>
  )
}

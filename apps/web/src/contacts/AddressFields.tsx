import { useQuery } from '@tanstack/react-query'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import type { FieldProblem } from '../api/failure.ts'
import { problemAt } from '../api/problems.ts'
import { portalSettingsQuery } from '../data/settings/portal-settings.ts'
import { TextField } from '../ui/form/fields.tsx'
import { useFields } from '../ui/form/use-fields.ts'
import { type FoundAddress, addressOfDetail } from './address-record.ts'
import { CountrySelect } from './CountrySelect.tsx'
import { type ContactForm, DEFAULT_COUNTRY } from './contact-form.ts'
import classes from './ContactFields.module.css'
import { loadAddressWidget } from './load-address-widget.ts'

type AddressWidgetProps = { url: string; onFound: (address: FoundAddress) => void }

/** Search field of the national address service; renders nothing if its script cannot be loaded. */
const AddressWidget = ({ url, onFound }: AddressWidgetProps) => {
  const { t } = useTranslation()
  const id = `address-widget-${useId().replace(/[^\w-]/g, '')}`
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const found = useEffectEvent((event: Event) => {
    const address = event instanceof CustomEvent ? addressOfDetail(event.detail) : null
    if (address !== null) onFound(address)
  })
  useEffect(() => {
    let isHere = true
    const listen = (event: Event) => found(event)
    document.addEventListener('addressSelected', listen)
    loadAddressWidget(url)
      .then((Widget) => {
        if (!isHere) return
        new Widget({ container: id, mode: 3, ihist: '0', appartment: 1, lang: 'et' })
        setState('ready')
      })
      // Third-party code may fail while it loads and while it starts.
      .catch(() => isHere && setState('failed'))
    return () => {
      isHere = false
      document.removeEventListener('addressSelected', listen)
    }
  }, [url, id])
  if (state === 'failed') return null
  return (
    <div className={classes.wide} role="group" aria-label={t('contacts.form.widget')}>
      <div aria-hidden className={classes.widgetLabel}>
        {t('contacts.form.widget')}
      </div>
      <div id={id} className={classes.widget} />
    </div>
  )
}

export type ContactPartProps = {
  clientId: string
  form: ContactForm
  problems: readonly FieldProblem[]
  onChange: Dispatch<SetStateAction<ContactForm>>
}

const LINES = [
  { field: 'city', isRequired: true },
  { field: 'street', isRequired: false },
  { field: 'houseNo', isRequired: false },
  { field: 'postalCode', isRequired: false },
] as const

export const AddressFields = ({ form, problems, onChange }: ContactPartProps) => {
  const { t } = useTranslation()
  const widgetUrl = useQuery(portalSettingsQuery()).data?.addressWidgetUrl ?? null
  // Keeps a division title that the person has typed.
  const fill = ({ objectName: _none, ...found }: FoundAddress) => onChange({ ...form, ...found })
  const bind = useFields(form, onChange, (key) => problemAt(problems, `address.${key}`))
  return (
    <fieldset className={classes.part}>
      <legend>{t('contacts.form.addressPart')}</legend>
      <TextField
        className={classes.wide}
        label={t('contacts.form.objectName')}
        description={t('contacts.form.objectNameHint')}
        data-autofocus
        maxLength={TEXT_LIMITS.name}
        {...bind('objectName')}
      />
      <CountrySelect label={t('contacts.form.country')} {...bind('country')} />
      {form.country === DEFAULT_COUNTRY && widgetUrl !== null && <AddressWidget url={widgetUrl} onFound={fill} />}
      {LINES.map(({ field, isRequired }) => (
        <TextField
          key={field}
          label={t(`contacts.form.${field}`)}
          required={isRequired}
          maxLength={TEXT_LIMITS.name}
          {...bind(field)}
        />
      ))}
    </fieldset>
  )
}

import { INVOICE_SERIES } from '@tiraaz/domain/organization/check-invoice-series'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemAt } from '../../../api/problems.ts'
import { useCompanyNumbers } from '../../../contacts/company-numbers.ts'
import { CountrySelect } from '../../../contacts/CountrySelect.tsx'
import { type OrganizationSettings, useSaveCompany } from '../../../data/settings/organization-settings.ts'
import { QuantityInput } from '../../../ui/form/QuantityInput.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import classes from './Settings.module.css'
import { SettingsForm, SettingsGroup } from './SettingsForm.tsx'
import { type FormProps, useSettings } from './use-settings.ts'
import { useToastNextStep } from '../use-toast-next-step.ts'

export const CompanyScreen = () => {
  const { settings, readAgain } = useSettings()
  return <CompanyForm initial={settings.company} version={settings.version} onReadAgain={readAgain} />
}

type Company = OrganizationSettings['company']
type Field = Exclude<keyof Company, 'countryCode' | 'nextInvoiceNumber'>

const CompanyForm = ({ initial, version, onReadAgain }: FormProps<Company>) => {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveCompany()
  const toastNextStep = useToastNextStep()
  const whole = useWholeForm({
    initial,
    onSaved: () => void toastNextStep(t('unsaved.saved')),
    version,
    // An untouched number may have been taken by an invoice since the page was read.
    send: ({ nextInvoiceNumber, ...form }, seen) =>
      mutateAsync({
        form: {
          ...form,
          nextInvoiceNumber: nextInvoiceNumber === initial.nextInvoiceNumber ? null : nextInvoiceNumber,
        },
        version: seen,
      }),
  })
  const { form, setForm, problems, restart } = whole
  const readAgain = async () => {
    const { company, version: now } = await onReadAgain()
    restart(company, now)
  }
  const bind = useFields(form, setForm, (key) => problemAt(problems, key))
  const number = useCompanyNumbers(form)
  const field = (key: Field) => ({ label: t(`organizationSettings.company.${key}`), ...bind(key) })
  return (
    <SettingsForm
      title={t('organizationSettings.company.title')}
      intro={t('organizationSettings.company.intro')}
      form={whole}
      isShown={(key) => key in form}
      onReadAgain={() => void readAgain()}
    >
      <SettingsGroup title={t('organizationSettings.company.identity')}>
        <TextField {...field('name')} required autoComplete="organization" />
        <div className={classes.pair}>
          <TextField {...number('registryCode', field('registryCode'))} inputMode="numeric" />
          <TextField {...number('vatNumber', field('vatNumber'))} />
        </div>
      </SettingsGroup>
      <SettingsGroup title={t('organizationSettings.company.seat')}>
        <TextField {...field('street')} autoComplete="address-line1" />
        <div className={classes.pair}>
          <TextField {...field('city')} />
          <TextField {...field('postalCode')} inputMode="numeric" autoComplete="postal-code" />
          <CountrySelect label={t('organizationSettings.company.country')} {...bind('countryCode')} />
        </div>
      </SettingsGroup>
      <SettingsGroup title={t('organizationSettings.company.payment')}>
        <div className={classes.pair}>
          <TextField {...field('iban')} />
          <TextField {...field('bankName')} />
        </div>
        <div className={classes.pair}>
          <TextField {...field('email')} type="email" />
          <TextField {...field('phone')} type="tel" />
        </div>
      </SettingsGroup>
      <SettingsGroup title={t('organizationSettings.company.series')}>
        <div className={classes.pair}>
          <TextField
            {...field('invoicePrefix')}
            description={t('organizationSettings.company.invoicePrefixHint')}
            maxLength={INVOICE_SERIES.prefixLength}
          />
          <QuantityInput
            label={t('organizationSettings.company.nextInvoiceNumber')}
            description={t('organizationSettings.company.nextInvoiceNumberHint')}
            min={initial.nextInvoiceNumber}
            max={INVOICE_SERIES.lastNumber}
            isIdentifier
            {...bind('nextInvoiceNumber')}
          />
        </div>
      </SettingsGroup>
    </SettingsForm>
  )
}

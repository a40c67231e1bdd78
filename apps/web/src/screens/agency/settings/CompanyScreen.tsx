import { INVOICE_SERIES } from '@tiraaz/domain/organization/check-invoice-series'
import { useTranslation } from '../../../i18n/i18n.ts'
import { problemAt } from '../../../api/problems.ts'
import { useCompanyNumbers } from '../../../contacts/company-numbers.ts'
import { CompanySearch } from '../company/CompanySearch.tsx'
import { CountrySelect } from '../../../contacts/CountrySelect.tsx'
import { withCompany } from '../company/with-company.ts'
import type { Company as RegisteredCompany } from '../../../data/agency-clients/agency-clients.ts'
import { type OrganizationSettings, useSaveCompany } from '../../../data/settings/organization-settings.ts'
import { QuantityInput } from '../../../ui/form/QuantityInput.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { type BindField, useFields } from '../../../ui/form/use-fields.ts'
import { useWholeForm } from '../../../ui/form/use-whole-form.ts'
import { FirstPrices, type FirstPricesForm, firstPricesBody, NO_FIRST_PRICES } from './FirstPrices.tsx'
import classes from './Settings.module.css'
import { SettingsForm, SettingsGroup } from './SettingsForm.tsx'
import { type FormProps, useSettings } from './use-settings.ts'
import { useToastNextStep } from '../use-toast-next-step.ts'

export const CompanyScreen = () => {
  const { settings, readAgain } = useSettings()
  return <CompanyForm initial={settings.company} version={settings.version} onReadAgain={readAgain} />
}

type Company = OrganizationSettings['company']
type CompanyForm = Company & FirstPricesForm
type Field = Exclude<keyof Company, 'countryCode' | 'nextInvoiceNumber'>

const companyForm = (company: Company): CompanyForm => ({ ...company, ...NO_FIRST_PRICES })

/** State of the form, saved with the version that was read; afterwards the toast leads to the next first step. */
const useCompanyForm = (company: Company, version: number) => {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveCompany()
  const toastNextStep = useToastNextStep()
  return useWholeForm({
    initial: companyForm(company),
    onSaved: () => void toastNextStep(t('unsaved.saved')),
    // Until the page is read again they would be refused, as the agency has prices by then.
    afterSave: (form) => ({ ...form, ...NO_FIRST_PRICES }),
    version,
    // An untouched number may have been taken by an invoice since the page was read.
    send: ({ nextInvoiceNumber, markup, transportPrice, ...form }, seen) =>
      mutateAsync({
        form: {
          ...form,
          ...firstPricesBody({ markup, transportPrice }),
          nextInvoiceNumber: nextInvoiceNumber === company.nextInvoiceNumber ? null : nextInvoiceNumber,
        },
        version: seen,
      }),
  })
}

const CompanyForm = ({ initial, version, onReadAgain }: FormProps<Company>) => {
  const { t } = useTranslation()
  const whole = useCompanyForm(initial, version)
  const { form, setForm, problems, restart } = whole
  const readAgain = async () => {
    const { company, version: now } = await onReadAgain()
    restart(companyForm(company), now)
  }
  const bind = useFields(form, setForm, (key) => problemAt(problems, key))
  return (
    <SettingsForm
      title={t('organizationSettings.company.title')}
      intro={t('organizationSettings.company.intro')}
      form={whole}
      isShown={(key) => key in form}
      onReadAgain={() => void readAgain()}
    >
      <IdentityGroup form={form} bind={bind} onPick={(company) => setForm((before) => withCompany(before, company))} />
      <SeatGroup bind={bind} />
      <PaymentGroup bind={bind} />
      <FirstPrices markup={bind('markup')} transportPrice={bind('transportPrice')} />
      <SeriesGroup bind={bind} firstNumber={initial.nextInvoiceNumber} />
    </SettingsForm>
  )
}

type GroupProps = { bind: BindField<CompanyForm> }

/** Label and binding of a text field. */
const useCompanyField = (bind: BindField<CompanyForm>) => {
  const { t } = useTranslation()
  return (key: Field) => ({ label: t(`organizationSettings.company.${key}`), ...bind(key) })
}

type IdentityGroupProps = GroupProps & { form: CompanyForm; onPick: (company: RegisteredCompany) => void }

const IdentityGroup = ({ bind, form, onPick }: IdentityGroupProps) => {
  const { t } = useTranslation()
  const field = useCompanyField(bind)
  const number = useCompanyNumbers(form)
  return (
    <SettingsGroup title={t('organizationSettings.company.identity')}>
      <CompanySearch onPick={onPick} />
      <TextField {...field('name')} required autoComplete="organization" />
      <div className={classes.pair}>
        <TextField {...number('registryCode', field('registryCode'))} inputMode="numeric" />
        <TextField {...number('vatNumber', field('vatNumber'))} />
      </div>
    </SettingsGroup>
  )
}

const SeatGroup = ({ bind }: GroupProps) => {
  const { t } = useTranslation()
  const field = useCompanyField(bind)
  return (
    <SettingsGroup title={t('organizationSettings.company.seat')}>
      <TextField {...field('street')} autoComplete="address-line1" />
      <div className={classes.pair}>
        <TextField {...field('city')} />
        <TextField {...field('postalCode')} inputMode="numeric" autoComplete="postal-code" />
        <CountrySelect label={t('organizationSettings.company.country')} {...bind('countryCode')} />
      </div>
    </SettingsGroup>
  )
}

const PaymentGroup = ({ bind }: GroupProps) => {
  const { t } = useTranslation()
  const field = useCompanyField(bind)
  return (
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
  )
}

const SeriesGroup = ({ bind, firstNumber }: GroupProps & { firstNumber: number }) => {
  const { t } = useTranslation()
  const field = useCompanyField(bind)
  return (
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
          min={firstNumber}
          max={INVOICE_SERIES.lastNumber}
          isIdentifier
          {...bind('nextInvoiceNumber')}
        />
      </div>
    </SettingsGroup>
  )
}

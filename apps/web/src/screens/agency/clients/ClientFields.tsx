import { Checkbox, TextInput, Autocomplete } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PAYMENT_TERM_DAYS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useTranslation } from 'react-i18next'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { type FieldProblem, problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { CountrySelect } from '../../../contacts/CountrySelect.tsx'
import { portalSettingsQuery } from '../../../data/settings/portal-settings.ts'
import { formatPercent } from '../../../i18n/format.ts'
import { LanguageChoice } from '../../../people/LanguageChoice.tsx'
import { DecimalInput } from '../../../ui/form/DecimalInput.tsx'
import { FormPart, WideField } from '../../../ui/form/FormPart.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { PercentInput } from '../../../ui/form/PercentInput.tsx'
import { SearchSelect } from '../../../ui/form/SearchSelect.tsx'
import { type ClientForm, withCompany } from './client-form.ts'
import { companiesQuery, type Company } from '../../../data/agency-clients/agency-clients.ts'
import classes from './Clients.module.css'

/** Spec §9. */
const SEARCH_DELAY_MS = 500

const nameAndCode = ({ name, code }: Company): string => `${name} (${code})`

/** Looks a company up in the business register, from three characters on. */
const CompanySearch = ({ onPick }: { onPick: (company: Company) => void }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [input] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const { data = [], error, isFetching } = useQuery(companiesQuery(input))
  const byText = new Map(data.map((company) => [nameAndCode(company), company]))
  return (
    <Autocomplete
      label={t('agencyClients.form.register')}
      description={t('agencyClients.form.registerHint')}
      data={[...byText.keys()]}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={(text) => {
        const company = byText.get(text)
        if (company !== undefined) onPick(company)
      }}
      aria-busy={isFetching}
      // The register has already filtered, by its own rules.
      filter={({ options }) => options}
      error={problemAt(problemsOf(error), 'input')}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
    />
  )
}

export type ClientFieldsProps = {
  form: ClientForm
  problems: readonly FieldProblem[]
  onChange: (form: ClientForm) => void
}

type TextField = 'name' | 'registryCode' | 'vatNumber' | 'street' | 'city' | 'postalCode' | 'email'

const useTextField =
  ({ form, problems, onChange }: ClientFieldsProps) =>
  (field: TextField) => ({
    maxLength: field === 'email' ? TEXT_LIMITS.email : TEXT_LIMITS.name,
    value: form[field],
    error: problemAt(problems, field),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...form, [field]: event.currentTarget.value }),
  })

export const CompanyPart = (props: ClientFieldsProps) => {
  const { t } = useTranslation()
  const { form, problems, onChange } = props
  const { data: settings } = useQuery(portalSettingsQuery())
  const textField = useTextField(props)
  return (
    <FormPart title={t('agencyClients.form.company')}>
      {settings?.hasBusinessRegister === true && (
        <WideField>
          <CompanySearch onPick={(company) => onChange(withCompany(form, company))} />
        </WideField>
      )}
      <WideField>
        <TextInput label={t('agencyClients.name')} required autoComplete="off" {...textField('name')} />
      </WideField>
      <TextInput label={t('agencyClients.registryCode')} autoComplete="off" {...textField('registryCode')} />
      <TextInput label={t('agencyClients.form.vatNumber')} autoComplete="off" {...textField('vatNumber')} />
      <CountrySelect
        label={t('agencyClients.form.country')}
        value={form.countryCode}
        error={problemAt(problems, 'countryCode')}
        onChange={(countryCode) => onChange({ ...form, countryCode })}
      />
    </FormPart>
  )
}

export const InvoicingPart = (props: ClientFieldsProps) => {
  const { t } = useTranslation()
  const { form, problems, onChange } = props
  const textField = useTextField(props)
  return (
    <FormPart title={t('agencyClients.form.invoicing')} hint={t('agencyClients.form.invoicingHint')}>
      <TextInput label={t('agencyClients.form.street')} {...textField('street')} />
      <TextInput label={t('agencyClients.form.city')} {...textField('city')} />
      <TextInput label={t('agencyClients.form.postalCode')} {...textField('postalCode')} />
      <TextInput label={t('agencyClients.form.email')} type="email" {...textField('email')} />
      <DecimalInput
        label={t('agencyClients.form.paymentTerm')}
        description={t('agencyClients.form.paymentTermHint', { days: PAYMENT_TERM_DAYS.usual })}
        isOptional
        decimals={{ min: 0, max: 0 }}
        max={PAYMENT_TERM_DAYS.max}
        value={form.paymentTerm}
        error={problemAt(problems, 'paymentTerm')}
        onChange={(paymentTerm) => onChange({ ...form, paymentTerm })}
      />
    </FormPart>
  )
}

type WorkPartProps = ClientFieldsProps & {
  agents: readonly { id: string; name: string }[]
  /** Percent; applies if the client has no own markup. */
  organizationMarkup: number | null
}

export const WorkPart = ({ form, problems, onChange, agents, organizationMarkup }: WorkPartProps) => {
  const { t } = useTranslation()
  const usual = organizationMarkup === null ? null : formatPercent(organizationMarkup)
  return (
    <FormPart title={t('agencyClients.form.work')}>
      <SearchSelect
        label={t('agencyClients.agent')}
        placeholder={t('agencyClients.form.noAgent')}
        data={optionsOf(agents)}
        value={form.agentId}
        error={problemAt(problems, 'agentId')}
        onChange={(agentId) => onChange({ ...form, agentId })}
        clearable
      />
      <PercentInput
        label={t('agencyClients.form.markup')}
        {...(usual === null ? {} : { description: t('agencyClients.form.markupHint', { percent: usual }) })}
        isOptional
        value={form.markupPercentage}
        error={problemAt(problems, 'markupPercentage')}
        onChange={(markupPercentage) => onChange({ ...form, markupPercentage })}
      />
      <WideField>
        <Checkbox
          label={t('agencyClients.form.mayExcludeTransport')}
          description={t('agencyClients.form.mayExcludeTransportHint')}
          checked={form.mayExcludeTransportPrice}
          onChange={(event) => onChange({ ...form, mayExcludeTransportPrice: event.currentTarget.checked })}
        />
      </WideField>
      <LanguageChoice
        label={t('agencyClients.form.language')}
        value={form.locale}
        onChange={(locale) => onChange({ ...form, locale })}
      />
    </FormPart>
  )
}

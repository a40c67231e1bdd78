import { PAYMENT_TERM_DAYS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { OWN_PROOF_POLICIES } from '@tiraaz/domain/proofs/proof-policy'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useCompanyNumbers } from '../../../contacts/company-numbers.ts'
import { CompanySearch } from '../company/CompanySearch.tsx'
import { CountrySelect } from '../../../contacts/CountrySelect.tsx'
import type { Company } from '../../../data/agency-clients/agency-clients.ts'
import { formatPercent } from '../../../i18n/format.ts'
import { LanguageChoice } from '../../../people/LanguageChoice.tsx'
import { ChoiceField } from '../../../ui/form/choice-fields.tsx'
import { DecimalInput } from '../../../ui/form/DecimalInput.tsx'
import { CheckboxField, TextField } from '../../../ui/form/fields.tsx'
import { MoneyInput } from '../../../ui/form/MoneyInput.tsx'
import { FormPart, WideField } from '../../../ui/form/FormPart.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import { PercentInput } from '../../../ui/form/PercentInput.tsx'
import { SearchSelect } from '../../../ui/form/SearchSelect.tsx'
import type { BindField } from '../../../ui/form/use-fields.ts'
import type { ClientForm } from './client-form.ts'
import { DocumentLanguageChoice } from './DocumentLanguageChoice.tsx'
import { LandingPageChoice } from './LandingPageChoice.tsx'

const WHOLE = { min: 0, max: 0 }

type ClientFieldsProps = { field: BindField<ClientForm> }

type CompanyPartProps = ClientFieldsProps & { form: ClientForm; onPick: (company: Company) => void }

export const CompanyPart = ({ field, form, onPick }: CompanyPartProps) => {
  const { t } = useTranslation()
  const number = useCompanyNumbers(form)
  return (
    <FormPart title={t('agencyClients.form.company')}>
      <WideField>
        <CompanySearch onPick={onPick} />
      </WideField>
      <WideField>
        <TextField
          label={t('agencyClients.name')}
          required
          autoComplete="off"
          maxLength={TEXT_LIMITS.name}
          {...field('name')}
        />
      </WideField>
      <TextField
        label={t('agencyClients.registryCode')}
        autoComplete="off"
        maxLength={TEXT_LIMITS.name}
        {...number('registryCode', field('registryCode'))}
      />
      <TextField
        label={t('agencyClients.form.vatNumber')}
        autoComplete="off"
        maxLength={TEXT_LIMITS.name}
        {...number('vatNumber', field('vatNumber'))}
      />
      <CountrySelect label={t('agencyClients.form.country')} {...field('countryCode')} />
    </FormPart>
  )
}

export const InvoicingPart = ({ field }: ClientFieldsProps) => {
  const { t } = useTranslation()
  const language = field('documentLocale')
  return (
    <FormPart title={t('agencyClients.form.invoicing')} hint={t('agencyClients.form.invoicingHint')}>
      <TextField label={t('agencyClients.form.street')} maxLength={TEXT_LIMITS.name} {...field('street')} />
      <TextField label={t('agencyClients.form.city')} maxLength={TEXT_LIMITS.name} {...field('city')} />
      <TextField label={t('agencyClients.form.postalCode')} maxLength={TEXT_LIMITS.name} {...field('postalCode')} />
      <TextField label={t('agencyClients.form.email')} type="email" maxLength={TEXT_LIMITS.email} {...field('email')} />
      <DecimalInput
        label={t('agencyClients.form.paymentTerm')}
        description={t('agencyClients.form.paymentTermHint', { days: PAYMENT_TERM_DAYS.usual })}
        isOptional
        decimals={WHOLE}
        max={PAYMENT_TERM_DAYS.max}
        {...field('paymentTerm')}
      />
      <MoneyInput
        label={t('agencyClients.form.creditLimit')}
        description={t('agencyClients.form.creditLimitHint')}
        isOptional
        {...field('creditLimit')}
      />
      <DocumentLanguageChoice value={language.value} onChange={language.onChange} />
    </FormPart>
  )
}

type WorkPartProps = ClientFieldsProps & {
  agents: readonly { id: string; name: string }[]
  /** Percent; applies if the client has no own markup. */
  organizationMarkup: number | null
}

export const WorkPart = ({ field, agents, organizationMarkup }: WorkPartProps) => {
  const { t } = useTranslation()
  const locale = field('locale')
  const landing = field('landingPage')
  const usual = organizationMarkup === null ? null : formatPercent(organizationMarkup)
  return (
    <FormPart title={t('agencyClients.form.work')}>
      <SearchSelect
        label={t('agencyClients.agent')}
        placeholder={t('agencyClients.form.noAgent')}
        data={optionsOf(agents)}
        {...field('agentId')}
        clearable
      />
      <PercentInput
        label={t('agencyClients.form.markup')}
        {...(usual === null ? {} : { description: t('agencyClients.form.markupHint', { percent: usual }) })}
        isOptional
        {...field('markupPercentage')}
      />
      <WideField>
        <CheckboxField
          label={t('agencyClients.form.mayExcludeTransport')}
          description={t('agencyClients.form.mayExcludeTransportHint')}
          {...field('mayExcludeTransportPrice')}
        />
      </WideField>
      <ChoiceField
        {...field('proofPolicy')}
        label={t('proofPolicy.label')}
        description={t('proofPolicy.clientHint')}
        data={OWN_PROOF_POLICIES.map((value) => ({
          value,
          label: value === 'inherit' ? t('proofPolicy.likeOrganization') : t(`proofPolicy.policies.${value}`),
        }))}
      />
      <WideField>
        <CheckboxField
          label={t('agencyClients.form.proofGuestsNeedCode')}
          description={t('agencyClients.form.proofGuestsNeedCodeHint')}
          {...field('proofGuestsNeedCode')}
        />
      </WideField>
      <LandingPageChoice value={landing.value} onChange={landing.onChange} />
      <LanguageChoice label={t('agencyClients.form.language')} value={locale.value} onChange={locale.onChange} />
    </FormPart>
  )
}

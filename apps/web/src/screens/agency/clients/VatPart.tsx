import { useQuery } from '@tanstack/react-query'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { decideVat, VAT_TREATMENTS } from '@tiraaz/domain/vat/decide-vat'
import { toEuVatNumber } from '@tiraaz/domain/vat/eu-vat-number'
import { useState } from 'react'
import {
  type AgencyClient,
  useCheckVatNumber,
  type VatNumberCheck,
} from '../../../data/agency-clients/agency-clients.ts'
import { countriesQuery } from '../../../data/contacts/contacts.ts'
import { formatDay } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { toastProblems } from '../../../ui/feedback/toast-problems.ts'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { FormPart, WideField } from '../../../ui/form/FormPart.tsx'
import { SearchSelect } from '../../../ui/form/SearchSelect.tsx'
import type { BindField } from '../../../ui/form/use-fields.ts'
import type { ClientForm } from './client-form.ts'
import classes from './Clients.module.css'

/** Stored answer of VIES on the client's number, in the form of a new one. */
const storedCheck = (client: AgencyClient | null): VatNumberCheck | null => {
  const vatNumber = client === null ? null : toEuVatNumber(client.vatNumber ?? '', client.countryCode)
  const check = client?.vatCheck ?? null
  return vatNumber === null || check === null ? null : { vatNumber, ...check }
}

const CheckResult = ({ check }: { check: VatNumberCheck }) => {
  const { t } = useTranslation()
  const { isValid, name, checkedAt } = check
  if (isValid === null) return <p className={classes.vatNote}>{t('agencyClients.vat.unavailable')}</p>
  const day = formatDay(checkedAt)
  return (
    <p className={classes.vatNote} data-alarming={!isValid}>
      {t(isValid ? 'agencyClients.vat.valid' : 'agencyClients.vat.invalid', { day })}
      {name !== null && ` (${name})`}
    </p>
  )
}

/** VAT of goods that go to the client's own country, as the typed data decide it. */
const VatOutcome = ({ form, check }: { form: ClientForm; check: VatNumberCheck | null }) => {
  const { t } = useTranslation()
  const { data: countries = [] } = useQuery(countriesQuery())
  const { countryCode, registryCode, vatNumber, vatTreatment: treatment } = form
  const { category, remark } = decideVat({
    buyer: { countryCode, registryCode, vatNumber },
    destinationCountry: countryCode,
    treatment,
    refusedVatNumbers: check?.isValid === false ? [check.vatNumber] : [],
  })
  const country = countries.find(({ code }) => code === countryCode)?.name ?? countryCode
  return (
    <WideField>
      <p className={classes.vatNote}>
        {t('agencyClients.vat.outcome', { country, vat: t(`agencyClients.vat.outcomes.${category}`) })}
      </p>
      {remark !== null && <p className={classes.vatNote}>{t(`agencyClients.vat.remarks.${remark}`)}</p>}
    </WideField>
  )
}

type VatPartProps = { field: BindField<ClientForm>; form: ClientForm; client: AgencyClient | null }

/** VAT treatment of the client, and the check of its VAT number in VIES. */
export const VatPart = ({ field, form, client }: VatPartProps) => {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<VatNumberCheck | null>(() => storedCheck(client))
  const { mutate, isPending } = useCheckVatNumber()
  const { countryCode, vatNumber, vatTreatment } = form
  const typed = toEuVatNumber(vatNumber, countryCode)
  // An answer counts for the number that was asked.
  const check = answer?.vatNumber === typed ? answer : null
  const treatment = field('vatTreatment')
  return (
    <FormPart title={t('agencyClients.vat.title')} hint={t('agencyClients.vat.hint')}>
      <SearchSelect
        label={t('agencyClients.vat.treatment')}
        data={VAT_TREATMENTS.map((value) => ({ value, label: t(`agencyClients.vat.treatments.${value}`) }))}
        value={treatment.value}
        error={treatment.error}
        onChange={(chosen) => {
          const known = VAT_TREATMENTS.find((one) => one === chosen)
          if (known !== undefined) treatment.onChange(known)
        }}
      />
      {vatTreatment !== 'automatic' && (
        <TextField
          label={t('agencyClients.vat.basis')}
          description={t(
            vatTreatment === 'standard' ? 'agencyClients.vat.basisHintStandard' : 'agencyClients.vat.basisHint',
          )}
          required
          maxLength={TEXT_LIMITS.note}
          {...field('vatBasis')}
        />
      )}
      <VatOutcome form={form} check={check} />
      {typed !== null && (
        <WideField>
          <BusyButton
            variant="default"
            className={classes.vatCheck ?? ''}
            busy={isPending}
            onClick={() => mutate({ vatNumber, countryCode }, { onSuccess: setAnswer, onError: toastProblems })}
          >
            {t('agencyClients.vat.check', { number: typed })}
          </BusyButton>
          <div aria-live="polite">{check !== null && <CheckResult check={check} />}</div>
        </WideField>
      )}
    </FormPart>
  )
}

import { isEstonianRegistryCode } from '@tiraaz/domain/text/registry-code'
import { isVatNumber } from '@tiraaz/domain/text/vat-number'
import { useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import type { FieldProps } from '../ui/form/use-fields.ts'

type CompanyNumber = 'registryCode' | 'vatNumber'
type CompanyNumbers = Record<CompanyNumber, string> & { countryCode: string }

/** Returns the numbers of a company with a wrong check digit or format. */
export const wrongCompanyNumbers = (company: CompanyNumbers): ReadonlySet<CompanyNumber> => {
  const { registryCode, vatNumber, countryCode } = company
  const wrong = new Set<CompanyNumber>()
  if (registryCode.trim() !== '' && countryCode === 'EE' && !isEstonianRegistryCode(registryCode))
    wrong.add('registryCode')
  if (vatNumber.trim() !== '' && !isVatNumber(vatNumber, countryCode)) wrong.add('vatNumber')
  return wrong
}

const PROBLEMS = { registryCode: 'registryCodeInvalid', vatNumber: 'vatNumberInvalid' } as const

/** Binds the number fields of a company, so that a wrong number is marked when its field is left, not while it is typed. */
export const useCompanyNumbers = (company: CompanyNumbers) => {
  const { t } = useTranslation()
  const [inField, setInField] = useState<CompanyNumber | null>(null)
  const wrong = wrongCompanyNumbers(company)
  return <Field extends FieldProps<string>>(key: CompanyNumber, field: Field) => ({
    ...field,
    error: field.error ?? (wrong.has(key) && inField !== key ? t(`contacts.form.${PROBLEMS[key]}`) : undefined),
    onFocus: () => setInField(key),
    onBlur: () => setInField(null),
  })
}

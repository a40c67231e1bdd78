import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { ProductChoices } from '../../../data/products/agency-products.ts'

/** Options of VAT classes. Keeps the product's deleted class, so that saving does not change it silently. */
export const useVatOptions = ({ vatClasses }: ProductChoices, current: string | null) => {
  const { t } = useTranslation()
  return useMemo(() => {
    const known = vatClasses.map(({ code, name }) => ({
      value: code,
      label: name ?? t('agencyProducts.one.standardVat'),
    }))
    const isKnown = current === null || vatClasses.some(({ code }) => code === current)
    return isKnown
      ? known
      : [...known, { value: current, label: t('agencyProducts.one.unknownVat', { code: current }) }]
  }, [vatClasses, current, t])
}

import { PRINT_PROFILES } from '@tiraaz/domain/artwork/print-profile'
import { COLOUR_MODES } from '@tiraaz/domain/artwork/product-format'
import { PRODUCT_LIMITS, QUANTITY_DEFAULTS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { OWN_PROOF_POLICIES } from '@tiraaz/domain/proofs/proof-policy'
import { useMemo } from 'react'
import type { ProductChoices } from '../../../data/products/agency-products.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { DecimalInput } from '../../../ui/form/DecimalInput.tsx'
import { ChoiceField } from '../../../ui/form/choice-fields.tsx'
import { CheckboxField, DecimalField, OptionalTextField } from '../../../ui/form/fields.tsx'
import { FormPart, WideField } from '../../../ui/form/FormPart.tsx'
import { BelowPrices } from '../BelowPrices.tsx'
import type { PartProps } from './product-form.ts'

const WHOLE = { min: 0, max: 0 }

type FormatPartProps = PartProps & { choices: ProductChoices }

/** Print profile and total ink coverage: limits for the artwork check. */
const PrintFields = ({ form, field, choices }: FormatPartProps) => {
  const { t } = useTranslation()
  const profiles = useMemo(
    () => PRINT_PROFILES.map((value) => ({ value, label: t(`agencyProducts.one.printProfiles.${value}`) })),
    [t],
  )
  const percent = choices.totalInkPercents[form.printProfile]
  return (
    <>
      <ChoiceField
        {...field('printProfile')}
        label={t('agencyProducts.one.printProfile')}
        description={t('agencyProducts.one.printProfileHint')}
        data={profiles}
      />
      <DecimalInput
        {...field('totalInkPercent')}
        label={t('agencyProducts.one.totalInk')}
        description={
          percent === null
            ? t('agencyProducts.one.totalInkHintNone')
            : t('agencyProducts.one.totalInkHint', { percent })
        }
        unit="%"
        decimals={WHOLE}
        max={PRODUCT_LIMITS.totalInkPercent.max}
        isOptional
      />
    </>
  )
}

/** Size, bleed, pages and colours: expected values for the artwork check. */
export const FormatPart = ({ form, field, choices }: FormatPartProps) => {
  const { t } = useTranslation()
  const modes = useMemo(() => COLOUR_MODES.map((value) => ({ value, label: t(`agencyProducts.one.${value}`) })), [t])
  return (
    <FormPart title={t('agencyProducts.one.format')}>
      <OptionalTextField
        {...field('materialEt')}
        label={t('agencyProducts.one.materialEt')}
        maxLength={TEXT_LIMITS.name}
      />
      <OptionalTextField
        {...field('materialEn')}
        label={t('agencyProducts.one.materialEn')}
        maxLength={TEXT_LIMITS.name}
      />
      <DecimalInput
        {...field('widthMm')}
        label={t('agencyProducts.one.width')}
        unit="mm"
        decimals={WHOLE}
        max={PRODUCT_LIMITS.sizeMm}
        isOptional
      />
      <DecimalInput
        {...field('heightMm')}
        label={t('agencyProducts.one.height')}
        unit="mm"
        decimals={WHOLE}
        max={PRODUCT_LIMITS.sizeMm}
        isOptional
      />
      <DecimalField
        {...field('bleedMm')}
        label={t('agencyProducts.one.bleed')}
        description={t('agencyProducts.one.bleedHint')}
        unit="mm"
        decimals={WHOLE}
        max={PRODUCT_LIMITS.bleedMm}
      />
      <DecimalInput
        {...field('pageCount')}
        label={t('agencyProducts.one.pageCount')}
        description={t('agencyProducts.one.pageCountHint')}
        decimals={WHOLE}
        max={PRODUCT_LIMITS.pages}
        isOptional
      />
      <ChoiceField {...field('colourMode')} label={t('agencyProducts.one.colourMode')} data={modes} />
      <PrintFields form={form} field={field} choices={choices} />
      <ChoiceField
        {...field('proofPolicy')}
        label={t('proofPolicy.label')}
        description={t('proofPolicy.productHint')}
        data={OWN_PROOF_POLICIES.map((value) => ({
          value,
          label: value === 'inherit' ? t('proofPolicy.likeClient') : t(`proofPolicy.policies.${value}`),
        }))}
      />
      <WideField>
        <CheckboxField {...field('designFilesAreRequired')} label={t('agencyProducts.one.filesRequired')} />
      </WideField>
    </FormPart>
  )
}

type QuantitiesPartProps = PartProps & { firstPriced: number | null }

/** R10: minimum, maximum and step of the order quantity. */
export const QuantitiesPart = ({ form, field, firstPriced }: QuantitiesPartProps) => {
  const { t } = useTranslation()
  const pieces = {
    unit: t('common.pieces', { quantity: '' }).trim(),
    decimals: WHOLE,
    max: QUANTITY_DEFAULTS.max,
  }
  return (
    <FormPart title={t('agencyProducts.one.quantities')}>
      <DecimalField
        {...pieces}
        {...field('minQuantity')}
        label={t('agencyProducts.one.minQuantity')}
        description={t('agencyProducts.one.minQuantityHint')}
      />
      <DecimalField {...pieces} {...field('maxQuantity')} label={t('agencyProducts.one.maxQuantity')} />
      <DecimalField
        {...pieces}
        {...field('quantityStep')}
        label={t('agencyProducts.one.step')}
        description={t('agencyProducts.one.stepHint')}
      />
      <WideField>
        <BelowPrices product={form} firstPriced={firstPriced} />
        <CheckboxField
          {...field('areQuantitiesLocked')}
          label={t('agencyProducts.one.locked')}
          description={t('agencyProducts.one.lockedHint')}
        />
      </WideField>
    </FormPart>
  )
}

import { Checkbox, Select, TextInput } from '@mantine/core'
import { getArtworkLimits, PRINT_PROFILES } from '@tiraaz/domain/artwork/print-profile'
import { COLOUR_MODES } from '@tiraaz/domain/artwork/product-format'
import { PRODUCT_LIMITS, QUANTITY_DEFAULTS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useTranslation } from 'react-i18next'
import { DecimalInput } from '../../../ui/form/DecimalInput.tsx'
import { FormPart, WideField } from '../../../ui/form/FormPart.tsx'
import { BelowPrices } from '../BelowPrices.tsx'
import { textOrNone } from '../../../ui/form/typed-text.ts'
import type { PartProps } from './product-form.ts'

const WHOLE = { min: 0, max: 0 }

/** Print profile and total ink coverage: limits for the artwork check. */
const PrintFields = ({ form, onChange, problem }: PartProps) => {
  const { t } = useTranslation()
  const profiles = PRINT_PROFILES.map((value) => ({ value, label: t(`agencyProducts.one.printProfiles.${value}`) }))
  const { totalInkPercent: percent } = getArtworkLimits(form.printProfile, null)
  return (
    <>
      <Select
        label={t('agencyProducts.one.printProfile')}
        description={t('agencyProducts.one.printProfileHint')}
        data={profiles}
        allowDeselect={false}
        value={form.printProfile}
        error={problem('printProfile')}
        onChange={(value) =>
          onChange({ printProfile: PRINT_PROFILES.find((profile) => profile === value) ?? form.printProfile })
        }
      />
      <DecimalInput
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
        value={form.totalInkPercent}
        error={problem('totalInkPercent')}
        onChange={(totalInkPercent) => onChange({ totalInkPercent })}
      />
    </>
  )
}

/** Size, bleed, pages and colours: expected values for the artwork check. */
export const FormatPart = ({ form, onChange, problem }: PartProps) => {
  const { t } = useTranslation()
  const modes = COLOUR_MODES.map((value) => ({ value, label: t(`agencyProducts.one.${value}`) }))
  return (
    <FormPart title={t('agencyProducts.one.format')}>
      <TextInput
        label={t('agencyProducts.one.materialEt')}
        maxLength={TEXT_LIMITS.name}
        value={form.materialEt ?? ''}
        error={problem('materialEt')}
        onChange={(event) => onChange({ materialEt: textOrNone(event.currentTarget.value) })}
      />
      <TextInput
        label={t('agencyProducts.one.materialEn')}
        maxLength={TEXT_LIMITS.name}
        value={form.materialEn ?? ''}
        error={problem('materialEn')}
        onChange={(event) => onChange({ materialEn: textOrNone(event.currentTarget.value) })}
      />
      <DecimalInput
        label={t('agencyProducts.one.width')}
        unit="mm"
        decimals={WHOLE}
        max={PRODUCT_LIMITS.sizeMm}
        isOptional
        value={form.widthMm}
        error={problem('widthMm')}
        onChange={(widthMm) => onChange({ widthMm })}
      />
      <DecimalInput
        label={t('agencyProducts.one.height')}
        unit="mm"
        decimals={WHOLE}
        max={PRODUCT_LIMITS.sizeMm}
        isOptional
        value={form.heightMm}
        error={problem('heightMm')}
        onChange={(heightMm) => onChange({ heightMm })}
      />
      <DecimalInput
        label={t('agencyProducts.one.bleed')}
        description={t('agencyProducts.one.bleedHint')}
        unit="mm"
        decimals={WHOLE}
        max={PRODUCT_LIMITS.bleedMm}
        value={form.bleedMm}
        error={problem('bleedMm')}
        onChange={(bleedMm) => onChange({ bleedMm: bleedMm ?? 0 })}
      />
      <DecimalInput
        label={t('agencyProducts.one.pageCount')}
        description={t('agencyProducts.one.pageCountHint')}
        decimals={WHOLE}
        max={PRODUCT_LIMITS.pages}
        isOptional
        value={form.pageCount}
        error={problem('pageCount')}
        onChange={(pageCount) => onChange({ pageCount })}
      />
      <Select
        label={t('agencyProducts.one.colourMode')}
        data={modes}
        allowDeselect={false}
        value={form.colourMode}
        error={problem('colourMode')}
        onChange={(value) => onChange({ colourMode: COLOUR_MODES.find((mode) => mode === value) ?? 'cmyk' })}
      />
      <PrintFields form={form} onChange={onChange} problem={problem} />
      <WideField>
        <Checkbox
          label={t('agencyProducts.one.filesRequired')}
          checked={form.designFilesAreRequired}
          onChange={(event) => onChange({ designFilesAreRequired: event.currentTarget.checked })}
        />
      </WideField>
    </FormPart>
  )
}

type QuantitiesPartProps = PartProps & { firstPriced: number | null }

/** R10: minimum, maximum and step of the order quantity. */
export const QuantitiesPart = ({ form, onChange, problem, firstPriced }: QuantitiesPartProps) => {
  const { t } = useTranslation()
  const field = (key: 'minQuantity' | 'maxQuantity' | 'quantityStep') => ({
    unit: t('common.pieces', { quantity: '' }).trim(),
    decimals: WHOLE,
    max: QUANTITY_DEFAULTS.max,
    value: form[key],
    error: problem(key),
    onChange: (value: number | null) => onChange({ [key]: value ?? form[key] }),
  })
  return (
    <FormPart title={t('agencyProducts.one.quantities')}>
      <DecimalInput
        label={t('agencyProducts.one.minQuantity')}
        description={t('agencyProducts.one.minQuantityHint')}
        {...field('minQuantity')}
      />
      <DecimalInput label={t('agencyProducts.one.maxQuantity')} {...field('maxQuantity')} />
      <DecimalInput
        label={t('agencyProducts.one.step')}
        description={t('agencyProducts.one.stepHint')}
        {...field('quantityStep')}
      />
      <WideField>
        <BelowPrices product={form} firstPriced={firstPriced} />
        <Checkbox
          label={t('agencyProducts.one.locked')}
          description={t('agencyProducts.one.lockedHint')}
          checked={form.areQuantitiesLocked}
          onChange={(event) => onChange({ areQuantitiesLocked: event.currentTarget.checked })}
        />
      </WideField>
    </FormPart>
  )
}

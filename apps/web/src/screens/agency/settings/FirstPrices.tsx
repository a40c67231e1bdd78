import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FLAT_TARIFF } from '@tiraaz/domain/pricing/flat-tariff'
import { firstStepsQuery } from '../../../data/settings/organization-settings.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { organizationId } from '../../../session/session.ts'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { MoneyInput } from '../../../ui/form/MoneyInput.tsx'
import { PercentInput } from '../../../ui/form/PercentInput.tsx'
import type { FieldProps } from '../../../ui/form/use-fields.ts'
import classes from './Settings.module.css'
import { SettingsGroup } from './SettingsForm.tsx'

export type FirstPricesForm = { markup: number | null; transportPrice: number | null }

export const NO_FIRST_PRICES: FirstPricesForm = { markup: null, transportPrice: null }

/** Values for the call; what is empty stays as it is. */
export const firstPricesBody = ({ markup, transportPrice }: FirstPricesForm) => ({
  ...(markup === null ? {} : { markup }),
  ...(transportPrice === null ? {} : { transportPrice }),
})

const GRAMS = 1000

type FirstPricesProps = { [Key in keyof FirstPricesForm]: FieldProps<FirstPricesForm[Key]> }

/** Pages where prices are changed that were given here. */
const SavedPrices = () => {
  const { t } = useTranslation()
  return (
    <SettingsGroup
      title={t('organizationSettings.company.firstPrices')}
      hint={t('organizationSettings.company.firstPricesSaved')}
    >
      <div className={classes.pair}>
        <RouterAnchor to="/agency/settings/order-rules">{t('organizationSettings.orderRules.markup')}</RouterAnchor>
        <RouterAnchor to="/agency/settings/transport">{t('organizationSettings.company.transportPrice')}</RouterAnchor>
      </div>
    </SettingsGroup>
  )
}

/**
 * Markup and one transport price, asked while the agency has none: two first steps less. Once they are saved, the page
 * leads to where they are changed.
 */
export const FirstPrices = ({ markup, transportPrice }: FirstPricesProps) => {
  const { t } = useTranslation()
  // The page has just read it; saving reads it again.
  const { data } = useQuery({ ...firstStepsQuery(organizationId()), refetchOnMount: false })
  const isMissing = data !== undefined && !(data.steps.markup && data.steps.transport)
  const [wasMissing, setWasMissing] = useState(isMissing)
  if (isMissing && !wasMissing) setWasMissing(true)
  if (!isMissing) return wasMissing ? <SavedPrices /> : null
  const { maxGrams, transportDays: days } = FLAT_TARIFF
  return (
    <SettingsGroup
      title={t('organizationSettings.company.firstPrices')}
      hint={t('organizationSettings.company.firstPricesHint')}
    >
      <div className={classes.pair}>
        {!data.steps.markup && (
          <PercentInput
            label={t('organizationSettings.orderRules.markup')}
            description={t('organizationSettings.company.firstMarkupHint')}
            isOptional
            {...markup}
          />
        )}
        {!data.steps.transport && (
          <MoneyInput
            label={t('organizationSettings.company.transportPrice')}
            description={t('organizationSettings.company.transportPriceHint', { kilograms: maxGrams / GRAMS, days })}
            isOptional
            {...transportPrice}
          />
        )}
      </div>
    </SettingsGroup>
  )
}

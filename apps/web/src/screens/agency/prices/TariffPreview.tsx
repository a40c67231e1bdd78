import { TextInput } from '@mantine/core'
import { centsToEuros, percentToBasisPoints } from '@tiraaz/domain/money/money'
import { chooseTariff, computeCourierSalePrice, type TariffRow } from '@tiraaz/domain/pricing/transport'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { TransportTariffs } from '../../../data/products/prices.ts'
import { formatDecimal, formatInteger, formatMoney, formatPercent } from '../../../i18n/format.ts'
import { DecimalInput } from '../../../ui/form/DecimalInput.tsx'
import { SearchSelect } from '../../../ui/form/SearchSelect.tsx'
import classes from './Prices.module.css'
import { useZoneName } from './use-zone-name.ts'

type TariffPreviewProps = {
  /** Current rows of the form, including unsaved changes. */
  rows: readonly TariffRow[]
  facts: TransportTariffs
  countries: readonly { code: string; name: string }[]
}

const KILO = { min: 0, max: 3 } as const
const MAX_KILOS = 100_000

/** Finds the row that applies to a parcel, by the same rule as order pricing (R17). */
export const TariffPreview = ({ rows, facts, countries }: TariffPreviewProps) => {
  const { t } = useTranslation()
  const zoneName = useZoneName()
  const [country, setCountry] = useState('EE')
  const [postalCode, setPostalCode] = useState('')
  const [kilos, setKilos] = useState<number | null>(1)
  const grams = Math.ceil((kilos ?? 0) * 1000) + facts.packagingGrams
  const found = chooseTariff(rows, { country, postalCode, grams })
  const markup = percentToBasisPoints(facts.transportMarkup)
  const sale = computeCourierSalePrice({
    purchaseCents: found?.purchaseCents ?? null,
    markup,
    isTransportPriceExcluded: false,
  })
  return (
    <aside className={classes.preview} aria-label={t('prices.tariffs.preview.title')}>
      <h2 className={classes.cardTitle}>{t('prices.tariffs.preview.title')}</h2>
      <div className={classes.previewFields}>
        <SearchSelect
          className={classes.wide}
          label={t('prices.tariffs.preview.country')}
          data={countries.map(({ code, name }) => ({ value: code, label: name }))}
          value={country}
          onChange={(code) => code !== null && setCountry(code)}
        />
        <TextInput
          label={t('prices.tariffs.preview.postalCode')}
          value={postalCode}
          onChange={(event) => setPostalCode(event.currentTarget.value)}
          autoComplete="off"
        />
        <DecimalInput
          label={t('prices.tariffs.preview.weight')}
          value={kilos}
          onChange={setKilos}
          decimals={KILO}
          max={MAX_KILOS}
        />
      </div>
      <div aria-live="polite">
        {facts.packagingGrams > 0 && (
          <p className={classes.hint}>
            {t('prices.tariffs.preview.packaging', { packaging: formatDecimal(facts.packagingGrams / 1000, KILO) })}
          </p>
        )}
        {found === null ? (
          <p className={classes.noPrice} data-attention={rows.length > 0}>
            {t('prices.tariffs.preview.none')}
          </p>
        ) : (
          <>
            <p className={classes.offerName}>
              {t('prices.tariffs.preview.found', {
                zone: zoneName(found),
                max: formatDecimal(found.maxGrams / 1000, KILO),
              })}
            </p>
            <dl className={classes.sums}>
              <dt>{t('prices.tariffs.preview.purchase')}</dt>
              <dd>{formatMoney(centsToEuros(found.purchaseCents))}</dd>
              <dt>{t('prices.tariffs.preview.markup')}</dt>
              <dd>{formatPercent(facts.transportMarkup)}</dd>
              <dt className={classes.sale}>{t('prices.tariffs.preview.sale')}</dt>
              <dd className={classes.sale}>{formatMoney(sale === null ? null : centsToEuros(sale))}</dd>
              <dt>{t('prices.tariffs.preview.days')}</dt>
              <dd>{formatInteger(found.transportDays)}</dd>
            </dl>
          </>
        )}
      </div>
    </aside>
  )
}

import type { TariffGap } from '@tiraaz/domain/pricing/check-tariffs'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatDecimal } from '../../../i18n/format.ts'
import classes from './Prices.module.css'
import { useZoneName } from './use-zone-name.ts'

const kilos = (grams: number): string => formatDecimal(grams / 1000, { min: 0, max: 3 })

/** Limits the list: a pasted table may have thousands of gaps. Fixing some reveals the next ones. */
const SHOWN_GAPS = 8

/** Warns about zones and weights without a price; they are allowed. */
export const TariffGaps = ({ gaps }: { gaps: readonly TariffGap[] }) => {
  const { t } = useTranslation()
  const zoneName = useZoneName()
  const words = (gap: TariffGap): string => {
    switch (gap.kind) {
      case 'noRest':
        return t('prices.tariffs.gap.noRest', { country: gap.country })
      case 'endsEarly':
        return t('prices.tariffs.gap.endsEarly', {
          zone: zoneName(gap),
          max: kilos(gap.maxGrams),
          country: kilos(gap.countryMaxGrams),
        })
      case 'cheaperWhenHeavier':
        return t('prices.tariffs.gap.cheaperWhenHeavier', { zone: zoneName(gap), max: kilos(gap.maxGrams) })
    }
  }
  if (gaps.length === 0) return null
  return (
    <ul className={classes.gaps}>
      {gaps
        .slice(0, SHOWN_GAPS)
        .map(words)
        .map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      {gaps.length > SHOWN_GAPS && <li>{t('prices.tariffs.gap.more', { count: gaps.length - SHOWN_GAPS })}</li>}
    </ul>
  )
}

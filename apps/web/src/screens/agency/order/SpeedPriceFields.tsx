import { useTranslation } from '../../../i18n/i18n.ts'
import type { FieldProblem } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import { formatMoney } from '../../../i18n/format.ts'
import { MoneyInput } from '../../../ui/form/MoneyInput.tsx'
import classes from './AgencyOrder.module.css'

export type SpeedPrices = { speedPurchasePrice: number | null; speedPrice: number | null }

type SpeedPriceFieldsProps = {
  value: SpeedPrices
  onChange: (change: Partial<SpeedPrices>) => void
  problems: readonly FieldProblem[]
  /** Surcharges of the level, which apply while a field is empty. */
  listed: SpeedPrices
}

/** Fields for the surcharges of an item's speed, apart from its prices (R46). */
export const SpeedPriceFields = ({ value, onChange, problems, listed }: SpeedPriceFieldsProps) => {
  const { t } = useTranslation()
  const byLevel = (price: number | null) =>
    price === null ? undefined : t('agencyOrder.speedByLevel', { price: formatMoney(price) })
  return (
    <div className={classes.fields}>
      <MoneyInput
        label={t('agencyOrder.speedPurchasePrice')}
        description={byLevel(listed.speedPurchasePrice)}
        value={value.speedPurchasePrice}
        onChange={(speedPurchasePrice) => onChange({ speedPurchasePrice })}
        isOptional
        error={problemAt(problems, 'speedPurchasePrice')}
      />
      <MoneyInput
        label={t('agencyOrder.speedPrice')}
        description={byLevel(listed.speedPrice)}
        value={value.speedPrice}
        onChange={(speedPrice) => onChange({ speedPrice })}
        isOptional
        error={problemAt(problems, 'speedPrice')}
      />
    </div>
  )
}

import type { DesignTotal } from '@tiraaz/domain/distribution/plan-distribution'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '../../../../i18n/format.ts'
import type { PlanNames } from './plan-texts.ts'
import classes from './PlanRows.module.css'

type PlanTotalsProps = { totals: readonly DesignTotal[]; names: PlanNames; planned: string }

/** Quantities that the plan distributes, by design; a design that the plan leaves out keeps its destinations. */
export const PlanTotals = ({ totals, names, planned: plannedWord }: PlanTotalsProps) => {
  const { t } = useTranslation()
  return (
    <table aria-label={t('distribution.totals')} className={classes.totals}>
      <thead>
        <tr>
          <th>{t('distribution.design')}</th>
          <th className={classes.number}>{plannedWord}</th>
          <th className={classes.number}>{t('distribution.ordered')}</th>
          <th className={classes.number}>{t('distribution.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {totals.map(({ designId, planned, quantity, difference }) => (
          <tr key={designId}>
            <td className={classes.name}>{names.design(designId)}</td>
            <td className={classes.number}>{formatInteger(planned)}</td>
            <td className={classes.number}>{formatInteger(quantity)}</td>
            <td className={classes.number} data-wrong={planned > 0 && difference !== 0}>
              {planned === 0 ? t('distribution.unchanged') : formatInteger(difference)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

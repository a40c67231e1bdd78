import type { Matrix } from '@tiraaz/domain/distribution/matrix'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { formatInteger } from '../../../../i18n/format.ts'
import classes from '../spreadsheet/PlanRows.module.css'
import { useDifferenceWords } from '../use-difference-words.ts'
import type { MatrixHeading } from '../matrix-heading.ts'

type FillTotalsProps = {
  matrix: Matrix
  filled: Matrix
  columns: readonly number[]
  headings: readonly MatrixHeading[]
}

/** Totals of the filled designs beside the ordered quantities. */
export const FillTotals = ({ matrix, filled, columns, headings }: FillTotalsProps) => {
  const { t } = useTranslation()
  const words = useDifferenceWords()
  return (
    <table aria-label={t('distribution.totals')} className={classes.totals}>
      <thead>
        <tr>
          <th>{t('distribution.design')}</th>
          <th className={classes.number}>{t('transportMatrix.rules.now')}</th>
          <th className={classes.number}>{t('transportMatrix.rules.after')}</th>
          <th className={classes.number}>{t('distribution.ordered')}</th>
          <th className={classes.number}>{t('distribution.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => {
          const heading = headings[column]
          const after = filled.columnSums[column] ?? 0
          const ordered = filled.columns[column]?.quantity ?? 0
          return (
            <tr key={column}>
              <td className={classes.name}>{heading === undefined ? '' : `${heading.product}, ${heading.design}`}</td>
              <td className={classes.number}>{formatInteger(matrix.columnSums[column])}</td>
              <td className={classes.number}>{formatInteger(after)}</td>
              <td className={classes.number}>{formatInteger(ordered)}</td>
              <td className={classes.number} data-wrong={after !== ordered}>
                {words(ordered - after)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

import { computeColumnDifference, type Matrix } from '@tiraaz/domain/distribution/matrix'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../i18n/format.ts'
import classes from './DistributionMatrix.module.css'
import type { MatrixHeading } from './matrix-heading.ts'
import { columnStyle, type MatrixSizes } from './matrix-sizes.ts'

type MatrixTotalsProps = {
  matrix: Matrix
  headings: readonly MatrixHeading[]
  template: string
  sizes: MatrixSizes
}

/** Distributed pieces of each design, at the lower edge; totals that differ from the order say by how much. */
export const MatrixTotals = ({ matrix, headings, template, sizes }: MatrixTotalsProps) => {
  const { t } = useTranslation()
  const differences = headings.map((_, column) => computeColumnDifference(matrix, column))
  const total = matrix.columnSums.reduce((sum, pieces) => sum + pieces, 0)
  return (
    <div
      role="row"
      aria-rowindex={matrix.rows.length + 2}
      className={classes.totals}
      style={{ gridTemplateColumns: template, height: sizes.totals }}
    >
      <div role="gridcell" aria-colindex={1} className={classes.totalsName}>
        {t('transportMatrix.matrix.distributed')}
      </div>
      {headings.map((heading, column) => (
        <div
          key={heading.key}
          role="gridcell"
          aria-colindex={column + 2}
          className={classes.total}
          data-differs={differences[column] !== 0 || undefined}
          style={columnStyle(column)}
        >
          <Excess pieces={-(differences[column] ?? 0)} />
          {formatInteger(matrix.columnSums[column] ?? 0)}
        </div>
      ))}
      <div
        role="gridcell"
        aria-colindex={headings.length + 2}
        className={classes.total}
        data-end="sum"
        data-differs={differences.some((pieces) => pieces !== 0) || undefined}
        style={{ ...columnStyle(headings.length), right: sizes.actions }}
      >
        {formatInteger(total)}
      </div>
      {/* Holds the place of the column of actions. */}
      <span aria-hidden className={classes.actions} style={columnStyle(headings.length + 1)} />
    </div>
  )
}

/** Pieces over the ordered ones, with their sign. */
const Excess = ({ pieces }: { pieces: number }) =>
  pieces === 0 ? null : (
    <span className={classes.excess}>
      {pieces > 0 ? '+' : '−'}
      {formatInteger(Math.abs(pieces))}
    </span>
  )

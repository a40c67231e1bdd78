import { useTranslation } from 'react-i18next'
import { formatInteger } from '../../../i18n/format.ts'
import { CellEditor } from './CellEditor.tsx'
import classes from './DistributionMatrix.module.css'
import type { MatrixHeading } from './MatrixHeader.tsx'
import type { Editing } from './use-cell-editing.ts'
import type { RowActions } from './use-row-actions.ts'

type MatrixCellProps = {
  heading: MatrixHeading
  row: number
  column: number
  quantity: number
  isActive: boolean
  isSelected: boolean
  isRefused: boolean
  editing: Editing | null
  actions: RowActions
}

export const MatrixCell = (props: MatrixCellProps) => {
  const { t } = useTranslation()
  const { heading, row, column, quantity, isActive, editing } = props
  const name = t('transportMatrix.matrix.cell', { column: `${heading.product}, ${heading.design}`, row: row + 1 })
  return (
    <div
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      className={classes.cell}
      data-cell={`${row}:${column}`}
      aria-label={`${name}: ${formatInteger(quantity)}`}
      aria-selected={props.isSelected}
      aria-invalid={props.isRefused || undefined}
      data-active={isActive || undefined}
    >
      {editing !== null ? (
        <CellEditor label={name} text={editing.text} way={editing.way} actions={props.actions} />
      ) : quantity === 0 ? null : (
        formatInteger(quantity)
      )}
    </div>
  )
}

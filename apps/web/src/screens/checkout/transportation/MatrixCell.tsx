import { formatInteger } from '../../../i18n/format.ts'
import { CellEditor } from './CellEditor.tsx'
import classes from './DistributionMatrix.module.css'
import type { MatrixHeading } from './matrix-heading.ts'
import { columnStyle } from './matrix-sizes.ts'
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

/**
 * Cell without hooks or texts, because hundreds are rendered while the grid scrolls. Its header and its row label it.
 */
export const MatrixCell = (props: MatrixCellProps) => {
  const { heading, row, column, quantity, isActive, editing } = props
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      tabIndex={isActive ? 0 : -1}
      className={classes.cell}
      style={columnStyle(column)}
      data-cell={`${row}:${column}`}
      aria-selected={props.isSelected}
      aria-invalid={props.isRefused || undefined}
      data-active={isActive || undefined}
    >
      {editing !== null ? (
        <CellEditor heading={heading} row={row} editing={editing} actions={props.actions} />
      ) : quantity === 0 ? null : (
        formatInteger(quantity)
      )}
    </div>
  )
}

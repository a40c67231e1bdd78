import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { MatrixRow } from '@tiraaz/domain/distribution/matrix'
import { memo } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { AddressSelector } from '../../../contacts/AddressSelector.tsx'
import type { Contact } from '../../../data/contacts/contacts.ts'
import { formatInteger } from '../../../i18n/format.ts'
import classes from './DistributionMatrix.module.css'
import { MatrixCell } from './MatrixCell.tsx'
import type { MatrixHeading } from './matrix-heading.ts'
import { columnStyle } from './matrix-sizes.ts'
import type { Editing } from './use-cell-editing.ts'
import type { RowActions } from './use-row-actions.ts'

type MatrixRowProps = {
  clientId: string
  row: MatrixRow
  at: number
  top: number
  /** Height without a message. */
  height: number
  template: string
  headings: readonly MatrixHeading[]
  /** Columns in sight. */
  columns: readonly number[]
  isPacking: boolean
  activeColumn: number | null
  /** 'none', or the selected columns as "from-to". */
  selected: string
  /** Text being typed in a cell of the row. */
  editing: Editing | null
  /** Columns whose text was refused, joined by commas. */
  refused: string
  /** Measures the row's height: a row with a message is taller. */
  measure: (element: HTMLElement | null) => void
  contacts: readonly Contact[]
  /** Addresses of other rows. */
  taken: ReadonlySet<string>
  addressError: string | undefined
  isToCheck: boolean
  /** Width of the column of actions, beside which the sum stays in sight. */
  actionsWidth: number
  actions: RowActions
}

/**
 * Row of the matrix; memoized, with plain strings for selection and refused cells, so that it renders only when it
 * changes.
 */
export const MatrixRowView = memo(({ measure, row, at, actions, ...props }: MatrixRowProps) => {
  const { t } = useTranslation()
  const { selected, activeColumn, editing } = props
  const number = at + 1
  const [from = 0, to = -1] = selected === 'none' ? [] : selected.split('-').map(Number)
  const refused = props.refused === '' ? [] : props.refused.split(',').map(Number)
  return (
    <div
      ref={measure}
      data-index={at}
      role="row"
      aria-rowindex={number + 1}
      className={classes.row}
      data-to-check={props.isToCheck || undefined}
      style={{
        gridTemplateColumns: props.template,
        minHeight: props.height,
        transform: `translateY(${props.top}px)`,
      }}
    >
      <div role="rowheader" aria-colindex={1} className={classes.address}>
        <span className={classes.number}>{number}</span>
        <div className={classes.selector}>
          {props.isPacking && (
            <span className={classes.package}>{t('transportMatrix.matrix.package', { number: row.index + 1 })}</span>
          )}
          <AddressSelector
            clientId={props.clientId}
            label={t('transportMatrix.matrix.addressOf', { row: number })}
            value={row.destinationId}
            contacts={props.contacts}
            taken={props.taken}
            error={props.addressError}
            compact
            onChange={(contactId) => actions.choose(at, contactId)}
          />
        </div>
      </div>
      {props.columns.map((column) => {
        const heading = props.headings[column]
        if (heading === undefined) return null
        return (
          <MatrixCell
            key={heading.key}
            heading={heading}
            row={at}
            column={column}
            quantity={row.cells[column] ?? 0}
            isActive={activeColumn === column}
            isSelected={column >= from && column <= to}
            isRefused={refused.includes(column)}
            editing={editing?.cell.column === column ? editing : null}
            actions={actions}
          />
        )
      })}
      <div
        role="gridcell"
        aria-colindex={props.headings.length + 2}
        className={classes.sum}
        style={{ ...columnStyle(props.headings.length), right: props.actionsWidth }}
      >
        {formatInteger(row.sum)}
      </div>
      <div
        role="gridcell"
        aria-colindex={props.headings.length + 3}
        className={classes.actions}
        style={columnStyle(props.headings.length + 1)}
      >
        <ActionIcon
          variant="subtle"
          color="gray"
          size={props.height < 44 ? 32 : 44}
          aria-label={t('transportMatrix.matrix.deleteRow', { row: number })}
          onClick={() => actions.deleteRow(at)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
})
MatrixRowView.displayName = 'MatrixRowView'

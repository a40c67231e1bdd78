import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { MatrixRow } from '@tiraaz/domain/distribution/matrix'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressSelector } from '../../../contacts/AddressSelector.tsx'
import type { Contact } from '../../../data/contacts.ts'
import { formatInteger } from '../../../i18n/format.ts'
import { CellEditor } from './CellEditor.tsx'
import classes from './DistributionMatrix.module.css'

type MatrixRowProps = {
  clientId: string
  row: MatrixRow
  at: number
  top: number
  template: string
  /** Words of the columns, for those who don't see the header. */
  columnNames: readonly string[]
  isPacking: boolean
  activeColumn: number | null
  /** 'none', or the columns as "from-to". */
  selected: string
  /** What is typed in one of the cells. */
  editingColumn: number | null
  editingText: string
  /** Columns whose text was refused, joined. */
  refused: string
  /** Told how tall the row is: one with a message is taller. */
  measure: (element: HTMLElement | null) => void
  contacts: readonly Contact[]
  /** Addresses that other rows have. */
  taken: ReadonlySet<string>
  addressError: string | undefined
  onChoose: (at: number, contactId: string | null) => void
  onCommit: (text: string, by: 'key' | 'leaving') => void
  onCancel: () => void
  onMove: (down: number, right: number) => void
  onDelete: (at: number) => void
}

/** One row, drawn anew only when something in it has changed. */
export const MatrixRowView = memo((props: MatrixRowProps) => {
  const { t } = useTranslation()
  const { row, at, selected, activeColumn, columnNames } = props
  const number = at + 1
  const [from = 0, to = -1] = selected === 'none' ? [] : selected.split('-').map(Number)
  const refused = props.refused === '' ? [] : props.refused.split(',').map(Number)
  const cellName = (column: number) =>
    t('transportMatrix.matrix.cell', { column: columnNames[column] ?? '', row: number })
  return (
    <div
      ref={props.measure}
      data-index={at}
      role="row"
      aria-rowindex={number + 1}
      className={classes.row}
      style={{ gridTemplateColumns: props.template, transform: `translateY(${props.top}px)` }}
    >
      <div role="rowheader" className={classes.address}>
        <span className={classes.number}>{number}</span>
        <div className={classes.selector}>
          <AddressSelector
            clientId={props.clientId}
            label={t('transportMatrix.matrix.addressOf', { row: number })}
            value={row.destinationId}
            contacts={props.contacts}
            taken={props.taken}
            error={props.addressError}
            compact
            onChange={(contactId) => props.onChoose(at, contactId)}
          />
          {props.isPacking && (
            <span className={classes.package}>{t('transportMatrix.matrix.package', { number: row.index + 1 })}</span>
          )}
        </div>
      </div>
      {row.cells.map((quantity, column) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are designs, which don't move
          key={column}
          role="gridcell"
          tabIndex={activeColumn === column ? 0 : -1}
          className={classes.cell}
          data-cell={`${at}:${column}`}
          aria-label={`${cellName(column)}: ${formatInteger(quantity)}`}
          aria-selected={column >= from && column <= to}
          aria-invalid={refused.includes(column) || undefined}
          data-active={activeColumn === column || undefined}
        >
          {props.editingColumn === column ? (
            <CellEditor
              label={cellName(column)}
              text={props.editingText}
              onCommit={props.onCommit}
              onCancel={props.onCancel}
              onMove={props.onMove}
            />
          ) : quantity === 0 ? null : (
            formatInteger(quantity)
          )}
        </div>
      ))}
      <div role="gridcell" className={classes.sum}>
        {formatInteger(row.sum)}
      </div>
      <div role="gridcell" className={classes.actions}>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('transportMatrix.matrix.deleteRow', { row: number })}
          onClick={() => props.onDelete(at)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
})
MatrixRowView.displayName = 'MatrixRowView'

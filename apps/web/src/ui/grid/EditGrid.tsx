import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, Fragment, type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './EditGrid.module.css'
import { isBlock, isNewRow, pasteCells } from './pasted-cells.ts'
import { useGridRows } from './use-grid-rows.ts'

export type GridColumn = {
  key: string
  heading: string
  /** Right-aligned with tabular figures. */
  numeric?: boolean
  placeholder?: string | undefined
}

type EditGridProps = {
  label: string
  columns: readonly GridColumn[]
  /** Typed text of each cell; the screen parses it. */
  rows: readonly (readonly string[])[]
  onChange: (rows: string[][]) => void
  problemAt: (row: number, column: number) => string | undefined
  /** Warning about a valid but unlikely value. */
  noticeAt?: (row: number, column: number) => string | undefined
  /** Formats a cell when it loses the focus. */
  tidy?: (typed: string, column: number) => string
  addLabel: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

const cellIn = (table: HTMLTableElement | null, row: number, column: number): HTMLInputElement | null =>
  table?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`) ?? null

/**
 * Table of text cells with the keys of a spreadsheet: Enter and the arrows go down and up, Enter in the last row adds a
 * row, a pasted block fills the cells from the focused one on. A long table draws only the visible rows.
 */
export const EditGrid = (props: EditGridProps) => {
  const { columns, rows, onChange, problemAt, tidy } = props
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState(-1)
  const isWrong = (row: number) => columns.some((_, column) => problemAt(row, column) !== undefined)
  // Keeps the row of the first mistake drawn, so that it can get the focus after a refused save.
  const mistake = rows.findIndex((_, row) => isWrong(row))
  const drawn = useGridRows({ body, count: rows.length, kept: [focused, mistake] })
  const copyOf = () => rows.map((cells) => [...cells])
  const focusCell = (row: number, column: number) => {
    // Draws the row at once, so that its cell can get the focus.
    if (row >= 0) flushSync(() => setFocused(row))
    const cell = cellIn(table.current, row, column)
    cell?.focus()
    cell?.select()
  }
  const addRow = (column: number) => {
    const at = rows.length
    flushSync(() => onChange([...copyOf(), columns.map(() => '')]))
    focusCell(at, column)
  }
  const removeRow = (row: number) => {
    flushSync(() => onChange(copyOf().toSpliced(row, 1)))
    const next = Math.min(row, rows.length - 2)
    if (next >= 0) focusCell(next, 0)
    else document.getElementById(`${id}-add`)?.focus()
  }
  const type = (row: number, column: number, text: string) => {
    const next = copyOf()
    const cells = next[row]
    if (cells === undefined) return
    cells[column] = text
    onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
    const step = STEPS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const target = row + (event.key === 'Enter' && event.shiftKey ? -1 : step)
    if (target === rows.length && event.key === 'Enter') addRow(0)
    else if (target >= 0 && target < rows.length) focusCell(target, column)
  }
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isBlock(text)) return
    event.preventDefault()
    onChange(pasteCells(rows, { row, column }, text, { count: columns.length, tidy }))
  }
  const actions = { type, removeRow, onFocus: setFocused, onKeyDown, onPaste }
  return (
    <div className={classes.root}>
      <div className={classes.scroller}>
        <table
          ref={table}
          className={classes.table}
          aria-label={props.label}
          // Counts also the rows that are not drawn, for screen readers.
          aria-rowcount={drawn.isWhole ? undefined : rows.length + 1}
        >
          <GridHead columns={columns} />
          <tbody ref={body}>
            {drawn.rows.map(({ index, before }) => (
              <Fragment key={index}>
                <SpacerRow height={before} />
                <GridRow
                  {...props}
                  id={id}
                  row={index}
                  rowIndex={drawn.isWhole ? undefined : index + 2}
                  measure={drawn.measure}
                  actions={actions}
                />
              </Fragment>
            ))}
            <SpacerRow height={drawn.after} />
          </tbody>
        </table>
      </div>
      <Button
        id={`${id}-add`}
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => addRow(0)}
      >
        {props.addLabel}
      </Button>
    </div>
  )
}

/** The height of rows that are not drawn. */
const SpacerRow = ({ height }: { height: number }) => (height < 1 ? null : <tr aria-hidden style={{ height }} />)

type GridRowProps = EditGridProps & {
  id: string
  row: number
  /** `aria-rowindex`: number in the whole table with its head; set where not every row is drawn. */
  rowIndex: number | undefined
  measure: (element: HTMLTableRowElement | null) => void
  actions: {
    type: (row: number, column: number, text: string) => void
    removeRow: (row: number) => void
    onFocus: (row: number) => void
    onKeyDown: (event: KeyboardEvent, row: number, column: number) => void
    onPaste: (event: ClipboardEvent, row: number, column: number) => void
  }
}

const GridRow = ({ id, row, rowIndex, measure, actions, ...grid }: GridRowProps) => {
  const { t } = useTranslation()
  const { columns, rows, problemAt, noticeAt, tidy } = grid
  const leave = (column: number, typed: string) => {
    const written = tidy?.(typed, column) ?? typed
    if (written !== typed) actions.type(row, column, written)
  }
  return (
    <tr ref={measure} data-index={row} data-new={isNewRow(rows[row] ?? []) || undefined} aria-rowindex={rowIndex}>
      {columns.map(({ key, heading, numeric, placeholder }, column) => {
        const problem = problemAt(row, column)
        const notice = problem === undefined ? noticeAt?.(row, column) : undefined
        const told = problem ?? notice
        const toldId = `${id}-${row}-${column}`
        return (
          <td key={key} data-problem={problem !== undefined || undefined}>
            <input
              className={classes.input}
              data-cell={`${row}:${column}`}
              data-numeric={numeric}
              aria-label={t('numberField.cell', { heading, row: row + 1 })}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={told === undefined ? undefined : toldId}
              inputMode={numeric === true ? 'decimal' : undefined}
              autoComplete="off"
              placeholder={placeholder}
              value={rows[row]?.[column] ?? ''}
              onChange={(event) => actions.type(row, column, event.currentTarget.value)}
              onFocus={() => actions.onFocus(row)}
              onBlur={(event) => leave(column, event.currentTarget.value)}
              onKeyDown={(event) => actions.onKeyDown(event, row, column)}
              onPaste={(event) => actions.onPaste(event, row, column)}
            />
            {told !== undefined && (
              <div id={toldId} className={classes.told} data-notice={problem === undefined || undefined}>
                {told}
              </div>
            )}
          </td>
        )
      })}
      <td className={classes.removeCell}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('numberField.removeRow', { row: row + 1 })}
          onFocus={() => actions.onFocus(row)}
          onClick={() => actions.removeRow(row)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}

const GridHead = ({ columns }: Pick<EditGridProps, 'columns'>) => {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        {columns.map(({ key, heading, numeric }) => (
          <th key={key} scope="col" data-numeric={numeric}>
            {heading}
          </th>
        ))}
        <th className={classes.removeCell}>
          <span className={classes.hidden}>{t('common.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

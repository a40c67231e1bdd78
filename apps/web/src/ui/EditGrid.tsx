import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import classes from './EditGrid.module.css'
import { isBlock, pasteCells } from './pasted-cells.ts'

export type GridColumn = {
  key: string
  heading: string
  /** Right-aligned with tabular figures. */
  numeric?: boolean
  placeholder?: string
}

type EditGridProps = {
  label: string
  columns: readonly GridColumn[]
  /** What is typed, cell by cell: the screen reads it. */
  rows: readonly (readonly string[])[]
  onChange: (rows: string[][]) => void
  problemAt: (row: number, column: number) => string | undefined
  /** What may stand there, but was hardly meant. */
  noticeAt?: (row: number, column: number) => string | undefined
  /** How a cell is written once the person has left it. */
  tidy?: (typed: string, column: number) => string
  addLabel: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }

const cellIn = (table: HTMLTableElement | null, row: number, column: number): HTMLInputElement | null =>
  table?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`) ?? null

/**
 * A small table of typed cells that behaves as a spreadsheet does: Enter and the arrows go down and up, Enter below the last
 * row adds one, a copied block fills the cells from where it is pasted.
 */
export const EditGrid = (props: EditGridProps) => {
  const { columns, rows, onChange, problemAt, noticeAt, tidy } = props
  const { t } = useTranslation()
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const copyOf = () => rows.map((cells) => [...cells])
  const focusCell = (row: number, column: number) => {
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
  const leave = (row: number, column: number, typed: string) => {
    const written = tidy?.(typed, column) ?? typed
    if (written !== typed) type(row, column, written)
  }
  const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
    const step = STEPS[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const target = row + (event.key === 'Enter' && event.shiftKey ? -1 : step)
    if (target === rows.length && event.key === 'Enter') addRow(0)
    else focusCell(target, column)
  }
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isBlock(text)) return
    event.preventDefault()
    onChange(pasteCells(rows, { row, column }, text, columns.length))
  }
  return (
    <div className={classes.root}>
      <div className={classes.scroller}>
        <table ref={table} className={classes.table} aria-label={props.label}>
          <GridHead columns={columns} />
          <tbody>
            {rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row of typed cells has no name of its own
              <tr key={row}>
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
                        value={cells[column] ?? ''}
                        onChange={(event) => type(row, column, event.currentTarget.value)}
                        onBlur={(event) => leave(row, column, event.currentTarget.value)}
                        onKeyDown={(event) => onKeyDown(event, row, column)}
                        onPaste={(event) => onPaste(event, row, column)}
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
                    onClick={() => removeRow(row)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            ))}
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

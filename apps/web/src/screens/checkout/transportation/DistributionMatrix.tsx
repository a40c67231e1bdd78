import { Button } from '@mantine/core'
import { addRow, deleteRow, type Matrix, mergeRows, setAddress } from '@tiraaz/domain/distribution/matrix'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../data/contacts.ts'
import classes from './DistributionMatrix.module.css'
import { MatrixHeader, type MatrixHeading } from './MatrixHeader.tsx'
import { MatrixRowView } from './MatrixRowView.tsx'
import { blockOf, type Cell, selectedIn } from './matrix-selection.ts'
import { RefusedCells } from './RefusedCells.tsx'
import { useMatrixEdit } from './use-matrix-edit.ts'

const ROW_HEIGHT = 52
const OVERSCAN_ROWS = 4

type DistributionMatrixProps = {
  clientId: string
  matrix: Matrix
  headings: readonly MatrixHeading[]
  /** One-off addresses of the order. */
  contacts: readonly Contact[]
  /** By contact: what the server has against a row of this address. */
  addressProblems: ReadonlyMap<string, string>
  /** Rows with pieces are told that they need an address. */
  asksForAddresses: boolean
  onChange: (matrix: Matrix) => void
}

const cellAt = (target: EventTarget): Cell | null => {
  const text = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined
  const [row, column] = text?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

/** Destinations down, designs across: a grid that behaves like a spreadsheet. Only the rows in sight are drawn. */
export const DistributionMatrix = (props: DistributionMatrixProps) => {
  const { t } = useTranslation()
  const { clientId, matrix, headings, onChange } = props
  const edit = useMatrixEdit(matrix, onChange)
  const { active } = edit.selection
  const [taken, setTaken] = useState<{ from: number; into: number } | null>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const isPacking = matrix.variant === 'packing'
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes our components
  const virtualizer = useVirtualizer({
    count: matrix.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN_ROWS,
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range)
      return rows.includes(active.row) ? rows : [...rows, active.row].sort((a, b) => a - b)
    },
  })
  const isEditing = edit.editing !== null
  const { scrollToIndex } = virtualizer
  useEffect(() => scrollToIndex(active.row), [active.row, scrollToIndex])
  // The focus follows the selection while it is in the grid.
  useEffect(() => {
    const grid = scroller.current
    const focused = document.activeElement
    const isHere = focused === document.body ? false : focused?.closest('[data-cell]') !== null
    if (grid === null || isEditing || !(isHere && grid.contains(focused))) return
    grid.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)?.focus()
  }, [active.row, active.column, isEditing])

  const latest = useRef({ edit, matrix, onChange })
  useEffect(() => {
    latest.current = { edit, matrix, onChange }
  })
  const onCommit = useCallback((text: string, by: 'key' | 'leaving') => {
    const { editing, commit } = latest.current.edit
    if (editing !== null) commit(editing, text)
    if (by === 'key') focusCell(scroller.current)
  }, [])
  const onCancel = useCallback(() => {
    latest.current.edit.cancel()
    focusCell(scroller.current)
  }, [])
  const onMove = useCallback(
    (down: number, right: number) => latest.current.edit.move({ down, right, extend: false }),
    [],
  )
  const onDelete = useCallback((at: number) => latest.current.onChange(deleteRow(latest.current.matrix, at)), [])

  const onChoose = useCallback((at: number, contactId: string | null) => {
    const outcome = setAddress(latest.current.matrix, at, contactId)
    if (outcome.kind === 'taken') return setTaken({ from: at, into: outcome.row })
    setTaken(null)
    latest.current.onChange(outcome.matrix)
  }, [])
  const columnNames = useMemo(() => headings.map(({ product, design }) => `${product}, ${design}`), [headings])
  // By its content: a typed quantity leaves the addresses as they are, and the rows undrawn.
  const takenKey = isPacking ? '' : matrix.rows.map(({ destinationId }) => destinationId ?? '').join(' ')
  const takenIds = useMemo(() => new Set(takenKey.split(' ')), [takenKey])
  const template = `var(--address-width) repeat(${matrix.columns.length}, var(--cell-width)) 96px 52px`
  const block = blockOf(edit.selection)
  const onPointerDown = (event: PointerEvent) => {
    const cell = cellAt(event.target)
    if (cell === null || event.button !== 0 || event.target instanceof HTMLInputElement) return
    edit.select(cell, event.shiftKey)
  }
  const onPointerMove = (event: PointerEvent) => {
    const cell = event.pointerType === 'mouse' && event.buttons === 1 && !isEditing ? cellAt(event.target) : null
    if (cell !== null && (cell.row !== active.row || cell.column !== active.column)) edit.select(cell, true)
  }
  const onOpen = (event: MouseEvent) => {
    const cell = cellAt(event.target)
    if (cell !== null && !(event.target instanceof HTMLInputElement)) edit.edit(cell, null)
  }
  const errorOf = (destinationId: string | null, sum: number): string | undefined => {
    if (destinationId !== null) return props.addressProblems.get(destinationId)
    return props.asksForAddresses && sum > 0 ? t('transportMatrix.matrix.addressMissing') : undefined
  }
  return (
    <section className={classes.root}>
      <p className={classes.hint}>{t('transportMatrix.matrix.hint')}</p>
      <RefusedCells cells={edit.refused} onClose={edit.forgetRefused} />
      {taken !== null && (
        <div className={classes.taken} role="alert">
          <span>{t('transportMatrix.matrix.taken', { row: taken.into + 1 })}</span>
          <Button
            size="xs"
            onClick={() => {
              onChange(mergeRows(matrix, taken.from, taken.into))
              setTaken(null)
            }}
          >
            {t('transportMatrix.matrix.join')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setTaken(null)}>
            {t('transportMatrix.matrix.keepApart')}
          </Button>
        </div>
      )}
      <div
        ref={scroller}
        role="grid"
        aria-label={t('transportMatrix.matrix.label')}
        aria-rowcount={matrix.rows.length + 1}
        aria-colcount={matrix.columns.length + 3}
        aria-multiselectable
        className={classes.scroller}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onDoubleClick={onOpen}
        onClick={(event) => {
          // A finger has no second click and no keys: the first tap opens the cell.
          if (matchMedia('(pointer: coarse)').matches) onOpen(event)
        }}
        {...edit.gridEvents}
      >
        <MatrixHeader matrix={matrix} headings={headings} template={template} />
        <div role="rowgroup" className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = matrix.rows[index]
            if (row === undefined) return null
            const typed = edit.editing?.cell.row === index ? edit.editing : null
            return (
              <MatrixRowView
                key={row.key}
                clientId={clientId}
                row={row}
                at={index}
                top={start}
                template={template}
                columnNames={columnNames}
                isPacking={isPacking}
                activeColumn={active.row === index ? active.column : null}
                selected={selectedIn(block, index)}
                editingColumn={typed?.cell.column ?? null}
                editingText={typed?.text ?? ''}
                refused={edit.refused.flatMap((cell) => (cell.row === index ? [cell.column] : [])).join()}
                measure={virtualizer.measureElement}
                contacts={props.contacts}
                taken={takenIds}
                addressError={errorOf(row.destinationId, row.sum)}
                onChoose={onChoose}
                onCommit={onCommit}
                onCancel={onCancel}
                onMove={onMove}
                onDelete={onDelete}
              />
            )
          })}
        </div>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onChange(addRow(matrix))}>
          {isPacking ? t('transportMatrix.matrix.addPackage') : t('transportMatrix.matrix.addRow')}
        </Button>
        <Button variant="default" disabled={block.fromRow === block.toRow} onClick={edit.fill}>
          {t('transportMatrix.matrix.fillDown')}
        </Button>
      </div>
    </section>
  )
}

/** The editor goes and takes the focus with it. */
const focusCell = (grid: HTMLElement | null) => grid?.querySelector<HTMLElement>('[data-active]')?.focus()

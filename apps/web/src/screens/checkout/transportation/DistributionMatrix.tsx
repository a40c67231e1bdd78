import { useMediaQuery } from '@mantine/hooks'
import { type Matrix, findRowsAwaitingPieces, findRowsWithoutAddress, addRow } from '@tiraaz/domain/distribution/matrix'
import { findRowsToCheck } from '@tiraaz/domain/distribution/find-rows-to-check'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { Contact } from '../../../data/contacts/contacts.ts'
import { ManyAddresses } from './choosing/ManyAddresses.tsx'
import classes from './DistributionMatrix.module.css'
import { MatrixGrid } from './MatrixGrid.tsx'
import type { MatrixHeading } from './matrix-heading.ts'
import { MatrixNotices } from './MatrixNotices.tsx'
import { matrixSizes, nameEachProduct } from './matrix-sizes.ts'
import { RowsToCheck } from './RowsToCheck.tsx'
import { useMatrixEdit, type MatrixEdit } from './use-matrix-edit.ts'
import type { DesignPictures } from './use-design-pictures.ts'
import { useMatrixRoom } from './use-matrix-room.ts'
import { useRowAddresses } from './use-row-addresses.ts'

type MatrixToolbarProps = { matrix: Matrix; edit: MatrixEdit; children: ReactNode; tools: ReactNode }

/** Buttons for rows and for the keyboard commands of the matrix; at the end what concerns the whole of it. */
const MatrixToolbar = ({ matrix, edit, children, tools }: MatrixToolbarProps) => {
  const { t } = useTranslation()
  const { canUndo, canRedo, undo, redo, isLastUndo, isLastRedo } = edit.history
  const { fromRow, toRow, fromColumn, toColumn } = edit.block
  const isOneRow = fromRow === toRow
  const isOneCell = isOneRow && fromColumn === toColumn
  return (
    <div className={classes.toolbar}>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          edit.apply(addRow(matrix))
          edit.landIn({ row: matrix.rows.length, column: 0 })
        }}
      >
        {t(matrix.variant === 'packing' ? 'transportMatrix.matrix.addPackage' : 'transportMatrix.matrix.addRow')}
      </Button>
      {children}
      <Button variant="default" disabled={matrix.rows.length < 2} onClick={isOneRow ? edit.fillToEnd : edit.fill}>
        {t(isOneRow ? 'transportMatrix.matrix.fillToEnd' : 'transportMatrix.matrix.fillDown')}
      </Button>
      {matrix.rows.length > 1 && (
        <Button variant="default" disabled={!edit.canShare} onClick={edit.share}>
          {t(isOneCell ? 'transportMatrix.matrix.shareAll' : 'transportMatrix.matrix.shareSelected')}
        </Button>
      )}
      <span className={classes.history}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          disabled={!canUndo}
          aria-label={t('transportMatrix.matrix.undo')}
          title={t('transportMatrix.matrix.undo')}
          onClick={() => {
            undo()
            if (isLastUndo) edit.land()
          }}
        >
          <IconArrowBackUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          disabled={!canRedo}
          aria-label={t('transportMatrix.matrix.redo')}
          title={t('transportMatrix.matrix.redo')}
          onClick={() => {
            redo()
            if (isLastRedo) edit.land()
          }}
        >
          <IconArrowForwardUp size={18} aria-hidden />
        </ActionIcon>
      </span>
      <span className={classes.toolsEnd}>{tools}</span>
    </div>
  )
}

type DistributionMatrixProps = {
  clientId: string
  orderId: string
  matrix: Matrix
  headings: readonly MatrixHeading[]
  /** The order's one-off contacts. */
  contacts: readonly Contact[]
  /** Server's problems by contact id, shown in the rows of that address. */
  addressProblems: ReadonlyMap<string, string>
  /**
   * Count of refused attempts to leave the step; from the first one on, rows with pieces show that they need an
   * address.
   */
  refusals: number
  /** Count of requests to show the first address without pieces. */
  fillings: number
  pictures: DesignPictures
  /** Actions on the whole distribution, at the end of the toolbar. */
  tools: ReactNode
  onChange: (matrix: Matrix) => void
}

/** Grid that behaves like a spreadsheet, with its buttons and its problems above. */
export const DistributionMatrix = (props: DistributionMatrixProps) => {
  const { t } = useTranslation()
  const { matrix, addressProblems, refusals } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const room = useMatrixRoom(scroller)
  const headings = useMemo(
    () => (isNarrow ? nameEachProduct(props.headings) : props.headings),
    [props.headings, isNarrow],
  )
  const sizes = useMemo(() => matrixSizes(headings, { isNarrow, room }), [headings, isNarrow, room])
  const toCheck = useMemo(() => findRowsToCheck(matrix), [matrix])
  const marked = useMemo(() => new Set(toCheck), [toCheck])
  const edit = useMatrixEdit(matrix, props.onChange)
  const addresses = useRowAddresses(matrix, edit)
  const errorOf = (at: number): string | undefined => {
    const row = matrix.rows[at]
    if (row === undefined) return undefined
    if (row.destinationId !== null) return addressProblems.get(row.destinationId)
    return refusals > 0 && row.sum > 0 ? t('transportMatrix.matrix.addressMissing') : undefined
  }
  const wrong = [...matrix.rows.keys()].filter((at) => errorOf(at) !== undefined)
  const showRow = (row: number) => {
    edit.select({ row, column: edit.selection.active.column }, false)
    // The row is rendered once it has scrolled into view.
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index="${row}"] button`)?.focus())
  }
  const showCell = (row: number) => {
    const { column } = edit.selection.active
    edit.select({ row, column }, false)
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus())
  }
  useShowFirst(refusals, findRowsWithoutAddress(matrix), showRow)
  useShowFirst(addressProblems, wrong, showRow)
  useShowFirst(props.fillings, findRowsAwaitingPieces(matrix), (row) => edit.landIn({ row, column: 0 }))
  return (
    <section className={classes.root}>
      <MatrixToolbar matrix={matrix} edit={edit} tools={props.tools}>
        {matrix.variant === 'multiple' && (
          <ManyAddresses
            clientId={props.clientId}
            orderId={props.orderId}
            matrix={matrix}
            headings={props.headings}
            oneOff={props.contacts}
            edit={edit}
          />
        )}
      </MatrixToolbar>
      <MatrixNotices edit={edit} addresses={addresses} rows={wrong} onShowRow={showRow} />
      <div className={classes.guide}>
        <p className={classes.hint}>
          <span>{t('transportMatrix.matrix.hint')}</span>
          <span>{t('transportMatrix.matrix.hintKeys')}</span>
        </p>
        <RowsToCheck rows={toCheck} active={edit.selection.active.row} onShowRow={showCell} />
      </div>
      <MatrixGrid
        // Column widths are measured anew for the other sizes.
        key={isNarrow ? 'narrow' : 'wide'}
        sizes={sizes}
        scroller={scroller}
        clientId={props.clientId}
        matrix={matrix}
        headings={headings}
        edit={edit}
        addresses={addresses}
        contacts={props.contacts}
        errorOf={errorOf}
        toCheck={marked}
        pictures={props.pictures}
      />
    </section>
  )
}

/** Focuses the first row with a problem after each refusal; not before the first refusal. */
const useShowFirst = (
  refusals: number | ReadonlyMap<string, string>,
  rows: readonly number[],
  show: (row: number) => void,
) => {
  const latest = useRef({ rows, show })
  useEffect(() => {
    latest.current = { rows, show }
  })
  useEffect(() => {
    const [first] = latest.current.rows
    const isRefused = typeof refusals === 'number' ? refusals > 0 : refusals.size > 0
    if (isRefused && first !== undefined) latest.current.show(first)
  }, [refusals])
}

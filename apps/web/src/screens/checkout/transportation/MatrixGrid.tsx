import type { Matrix } from '@tiraaz/domain/distribution/matrix'
import type { RefObject } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { Contact } from '../../../data/contacts/contacts.ts'
import classes from './DistributionMatrix.module.css'
import { MatrixHeader } from './MatrixHeader.tsx'
import type { MatrixHeading } from './matrix-heading.ts'
import { MatrixRowView } from './MatrixRowView.tsx'
import { MatrixTotals } from './MatrixTotals.tsx'
import type { DesignPictures } from './use-design-pictures.ts'
import { selectedIn } from './matrix-selection.ts'
import { gridColumns, type MatrixSizes } from './matrix-sizes.ts'
import type { MatrixEdit } from './use-matrix-edit.ts'
import { useMatrixPointer } from './use-matrix-pointer.ts'
import { useMoreColumns } from './use-more-columns.ts'
import { useRowActions } from './use-row-actions.ts'
import type { RowAddresses } from './use-row-addresses.ts'
import { useFocusOnCell, useVisibleCells } from './use-visible-cells.ts'

type MatrixGridProps = {
  scroller: RefObject<HTMLDivElement | null>
  sizes: MatrixSizes
  clientId: string
  matrix: Matrix
  headings: readonly MatrixHeading[]
  edit: MatrixEdit
  addresses: RowAddresses
  /** The order's one-off contacts. */
  contacts: readonly Contact[]
  errorOf: (at: number) => string | undefined
  /** Indexes of rows that are probably wrong. */
  toCheck: ReadonlySet<number>
  pictures: DesignPictures
}

/** Grid with destinations as rows and designs as columns. Renders only the rows in sight. */
export const MatrixGrid = ({
  scroller,
  sizes,
  matrix,
  headings,
  edit,
  addresses,
  toCheck,
  ...rest
}: MatrixGridProps) => {
  const { t } = useTranslation()
  const { active } = edit.selection
  const { rows, columns } = useVisibleCells(scroller, { matrix, active, sizes })
  const keys = useFocusOnCell(scroller, active, edit)
  useMoreColumns(scroller, matrix.columns.length)
  const pointer = useMatrixPointer(edit)
  const actions = useRowActions(matrix, edit, addresses)
  const template = gridColumns(sizes, matrix.columns.length)
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={-1}
      aria-label={t('transportMatrix.matrix.label')}
      aria-rowcount={matrix.rows.length + 2}
      aria-colcount={matrix.columns.length + 3}
      aria-multiselectable
      className={classes.scroller}
      style={{ scrollPadding: `${sizes.header}px ${sizes.end}px ${sizes.totals}px ${sizes.address}px` }}
      {...keys}
      onKeyDown={edit.onKeyDown}
      onCopy={edit.onCopy}
      onCut={edit.onCut}
      onPaste={edit.onPaste}
      onPointerDown={pointer.onPointerDown}
      onPointerMove={pointer.onPointerMove}
      onClick={pointer.onClick}
      onDoubleClick={pointer.onDoubleClick}
    >
      <MatrixHeader
        matrix={matrix}
        headings={headings}
        template={template}
        height={sizes.header}
        actions={sizes.actions}
        pictures={sizes.picture === 0 ? null : rest.pictures}
      />
      <div role="rowgroup" className={classes.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const row = matrix.rows[index]
          if (row === undefined) return null
          const editing = edit.editing?.cell.row === index ? edit.editing : null
          return (
            <MatrixRowView
              key={row.key}
              clientId={rest.clientId}
              row={row}
              at={index}
              top={start - sizes.header}
              height={sizes.row}
              template={template}
              headings={headings}
              columns={columns}
              isPacking={matrix.variant === 'packing'}
              activeColumn={active.row === index ? active.column : null}
              selected={selectedIn(edit.block, index)}
              editing={editing}
              refused={edit.refused.flatMap((cell) => (cell.row === index ? [cell.column] : [])).join()}
              measure={rows.measureElement}
              contacts={rest.contacts}
              taken={addresses.takenIds}
              isToCheck={toCheck.has(index)}
              actionsWidth={sizes.actions}
              addressError={rest.errorOf(index)}
              actions={actions}
            />
          )
        })}
      </div>
      <MatrixTotals matrix={matrix} headings={headings} template={template} sizes={sizes} />
    </div>
  )
}

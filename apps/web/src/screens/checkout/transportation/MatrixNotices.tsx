import { Alert, Button, List } from '@mantine/core'
import type { RefusedCell } from '@tiraaz/domain/distribution/matrix-block'
import { useTranslation } from '../../../i18n/i18n.ts'
import classes from './DistributionMatrix.module.css'
import type { MatrixEdit } from './use-matrix-edit.ts'
import type { RowAddresses } from './use-row-addresses.ts'

const SHOWN = 5

type RefusedCellsProps = { cells: readonly RefusedCell[]; onClose: () => void }

/** Lists the cells whose pasted or typed text was refused. */
const RefusedCells = ({ cells, onClose }: RefusedCellsProps) => {
  const { t } = useTranslation()
  if (cells.length === 0) return null
  return (
    <Alert
      color="danger"
      role="alert"
      title={t('transportMatrix.refused.title', { count: cells.length })}
      withCloseButton
      closeButtonLabel={t('transportMatrix.refused.close')}
      onClose={onClose}
    >
      <List size="sm" spacing={4}>
        {cells.slice(0, SHOWN).map(({ row, column, text, code }) => (
          <List.Item key={`${row}:${column}`}>
            {t('transportMatrix.refused.cell', {
              row: row + 1,
              column: column + 1,
              text: text.slice(0, 40),
              reason: t(`transportMatrix.refused.${code}`),
            })}
          </List.Item>
        ))}
        {cells.length > SHOWN && (
          <List.Item>{t('transportMatrix.refused.more', { count: cells.length - SHOWN })}</List.Item>
        )}
      </List>
    </Alert>
  )
}

const SHOWN_ROWS = 5

type MatrixNoticesProps = {
  edit: MatrixEdit
  addresses: RowAddresses
  /** Indexes of rows whose address must be fixed. */
  rows: readonly number[]
  onShowRow: (row: number) => void
}

/** Problems of the matrix, listed above it: their rows may be far out of sight. */
export const MatrixNotices = ({ edit, addresses, rows, onShowRow }: MatrixNoticesProps) => {
  const { t } = useTranslation()
  const { takenRows } = addresses
  return (
    <>
      <RefusedCells cells={edit.refused} onClose={edit.forgetRefused} />
      {takenRows !== null && (
        <div className={classes.taken} role="alert">
          <span>{t('transportMatrix.matrix.taken', { row: takenRows.into + 1 })}</span>
          <Button size="xs" onClick={addresses.join}>
            {t('transportMatrix.matrix.join')}
          </Button>
          <Button size="xs" variant="default" onClick={addresses.keepApart}>
            {t('transportMatrix.matrix.keepApart')}
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <Alert color="danger" role="alert" title={t('transportMatrix.matrix.toMend', { count: rows.length })}>
          <div className={classes.buttons}>
            {rows.slice(0, SHOWN_ROWS).map((row) => (
              <Button key={row} size="xs" variant="default" onClick={() => onShowRow(row)}>
                {t('transportMatrix.matrix.showRow', { row: row + 1 })}
              </Button>
            ))}
            {rows.length > SHOWN_ROWS && (
              <span>{t('transportMatrix.refused.more', { count: rows.length - SHOWN_ROWS })}</span>
            )}
          </div>
        </Alert>
      )}
    </>
  )
}

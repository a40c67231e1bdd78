import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './DistributionMatrix.module.css'
import { RefusedCells } from './RefusedCells.tsx'
import type { MatrixEdit } from './use-matrix-edit.ts'
import type { RowAddresses } from './use-row-addresses.ts'

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

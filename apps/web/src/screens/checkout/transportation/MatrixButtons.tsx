import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react'
import { addRow, type Matrix } from '@tiraaz/domain/distribution/matrix'
import { useTranslation } from 'react-i18next'
import classes from './DistributionMatrix.module.css'
import type { MatrixEdit } from './use-matrix-edit.ts'

/** Buttons for the keyboard commands of the matrix. */
export const MatrixButtons = ({ matrix, edit }: { matrix: Matrix; edit: MatrixEdit }) => {
  const { t } = useTranslation()
  const { canUndo, canRedo, undo, redo } = edit.history
  const isOneRow = edit.block.fromRow === edit.block.toRow
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          edit.apply(addRow(matrix))
          edit.select({ row: matrix.rows.length, column: 0 }, false)
        }}
      >
        {t(matrix.variant === 'packing' ? 'transportMatrix.matrix.addPackage' : 'transportMatrix.matrix.addRow')}
      </Button>
      <Button variant="default" disabled={matrix.rows.length < 2} onClick={isOneRow ? edit.fillToEnd : edit.fill}>
        {t(isOneRow ? 'transportMatrix.matrix.fillToEnd' : 'transportMatrix.matrix.fillDown')}
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        disabled={!canUndo}
        aria-label={t('transportMatrix.matrix.undo')}
        title={t('transportMatrix.matrix.undo')}
        onClick={undo}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        disabled={!canRedo}
        aria-label={t('transportMatrix.matrix.redo')}
        title={t('transportMatrix.matrix.redo')}
        onClick={redo}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

import { Alert, List } from '@mantine/core'
import type { RefusedCell } from '@tiraaz/domain/distribution/matrix-block'
import { useTranslation } from 'react-i18next'

const SHOWN = 5

type RefusedCellsProps = { cells: readonly RefusedCell[]; onClose: () => void }

/** Lists the cells whose pasted or typed text was refused. */
export const RefusedCells = ({ cells, onClose }: RefusedCellsProps) => {
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

import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/i18n.ts'
import classes from './DistributionMatrix.module.css'

type RowsToCheckProps = {
  /** Indexes of rows that are probably wrong, ascending. */
  rows: readonly number[]
  /** Row of the active cell. */
  active: number
  onShowRow: (row: number) => void
}

/**
 * Count of rows that are probably wrong, and steps from one to the next; they wrap around. Keeps its place while there are
 * none: the grid below must not move under a finger.
 */
export const RowsToCheck = ({ rows, active, onShowRow }: RowsToCheckProps) => {
  const { t } = useTranslation()
  const before = rows.findLast((row) => row < active) ?? rows.at(-1)
  const after = rows.find((row) => row > active) ?? rows[0]
  if (before === undefined || after === undefined) return <div className={classes.toCheck} />
  return (
    <div className={classes.toCheck}>
      <span role="status">{t('transportMatrix.matrix.toCheck', { count: rows.length })}</span>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('transportMatrix.matrix.checkBefore')}
        onClick={() => onShowRow(before)}
      >
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('transportMatrix.matrix.checkNext')}
        onClick={() => onShowRow(after)}
      >
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

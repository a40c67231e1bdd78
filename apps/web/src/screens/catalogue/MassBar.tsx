import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './MassBar.module.css'

type MassBarProps = { count: number; onSelectAll: () => void; onPick: () => void; onCancel: () => void }

/** Stands below the cards and stays in sight; the page ends above it. */
export const MassBar = ({ count, onSelectAll, onPick, onCancel }: MassBarProps) => {
  const { t } = useTranslation()
  return (
    <section className={classes.bar} data-bottom-bar aria-label={t('folders.massBar')}>
      <p className={classes.count} role="status">
        {t('folders.selected', { count })}
      </p>
      <Button variant="subtle" onClick={onSelectAll}>
        {t('folders.selectAll')}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button disabled={count === 0} title={count === 0 ? t('folders.nothingSelected') : undefined} onClick={onPick}>
        {t('folders.pickFolder')}
      </Button>
    </section>
  )
}

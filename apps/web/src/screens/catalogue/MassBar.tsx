import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BottomBar } from '../../ui/layout/BottomBar.tsx'

type MassBarProps = { count: number; onSelectAll: () => void; onPick: () => void; onCancel: () => void }

/** Toolbar of the mass-moving mode, fixed to the lower edge; the page ends above it. */
export const MassBar = ({ count, onSelectAll, onPick, onCancel }: MassBarProps) => {
  const { t } = useTranslation()
  return (
    <BottomBar label={t('folders.massBar')} count={t('folders.selected', { count })} isSpread>
      <Button variant="subtle" onClick={onSelectAll}>
        {t('folders.selectAll')}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button disabled={count === 0} title={count === 0 ? t('folders.nothingSelected') : undefined} onClick={onPick}>
        {t('folders.pickFolder')}
      </Button>
    </BottomBar>
  )
}

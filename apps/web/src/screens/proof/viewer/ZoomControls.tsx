import { ActionIcon } from '@mantine/core'
import { IconMaximize, IconMinus, IconPlus, IconRotateClockwise } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatPercent } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import classes from './Viewer.module.css'
import { ZOOM } from './zoom.ts'

type ZoomControlsProps = {
  percent: number
  isWhole: boolean
  onZoom: (percent: number) => void
  onWhole: () => void
  onTurn: () => void
}

const Control = ({ name, onPress, children }: { name: string; onPress: () => void; children: ReactNode }) => (
  <ActionIcon variant="subtle" color="gray" size={36} aria-label={name} title={name} onClick={onPress}>
    {children}
  </ActionIcon>
)

/** Buttons in the corner of a page: larger, smaller, whole, turned. */
export const ZoomControls = ({ percent, isWhole, onZoom, onWhole, onTurn }: ZoomControlsProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.controls} role="group" aria-label={t('proofs.viewer.controls')}>
      <Control name={t('proofs.viewer.zoomOut')} onPress={() => onZoom(percent / ZOOM.step)}>
        <IconMinus size={18} aria-hidden />
      </Control>
      <span className={classes.percent} role="status">
        {percent === 0 ? '' : formatPercent(Math.round(percent))}
      </span>
      <Control name={t('proofs.viewer.zoomIn')} onPress={() => onZoom(percent * ZOOM.step)}>
        <IconPlus size={18} aria-hidden />
      </Control>
      {!isWhole && (
        <Control name={t('proofs.viewer.whole')} onPress={onWhole}>
          <IconMaximize size={18} aria-hidden />
        </Control>
      )}
      <Control name={t('proofs.viewer.turn')} onPress={onTurn}>
        <IconRotateClockwise size={18} aria-hidden />
      </Control>
    </div>
  )
}

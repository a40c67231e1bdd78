import { Button } from '@mantine/core'
import { IconCrop } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { PageCut } from '@tiraaz/domain/artwork/page-cut'
import classes from './Preview.module.css'

type CutSwitchProps = { cut: PageCut; isOn: boolean; onChange: (isOn: boolean) => void }

/** Shows and hides the trim line and the bleed, with the meaning of their lines. */
export const CutSwitch = ({ cut, isOn, onChange }: CutSwitchProps) => {
  const { t } = useTranslation()
  return (
    <div className={classes.cutSwitch}>
      <Button
        variant={isOn ? 'light' : 'default'}
        size="xs"
        leftSection={<IconCrop size={16} aria-hidden />}
        aria-pressed={isOn}
        onClick={() => onChange(!isOn)}
      >
        {t('designFiles.previewDialog.cut')}
      </Button>
      {isOn && (
        <ul className={classes.cutKey}>
          <li data-line="trim">{t('designFiles.previewDialog.trimLine')}</li>
          {cut.bleed === null ? (
            <li>{t('designFiles.previewDialog.noBleed')}</li>
          ) : (
            <li data-line="bleed">{t('designFiles.previewDialog.bleedArea')}</li>
          )}
        </ul>
      )}
    </div>
  )
}

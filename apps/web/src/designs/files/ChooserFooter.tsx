import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from '../../i18n/i18n.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import classes from './FileChooser.module.css'

type ChooserFooterProps = {
  /** Number of files that would be added. */
  count: number
  isSending: boolean
  isFull: boolean
  isBusy: boolean
  /** Makes the files designs in any case. */
  addsDesigns: boolean
  onCancel: () => void
  onAdd: () => void
  /** Null while several designs are no choice. */
  onAddDesigns: (() => void) | null
}

/** Buttons of the dialog that adds files. */
export const ChooserFooter = ({ count, isSending, isFull, isBusy, addsDesigns, ...act }: ChooserFooterProps) => {
  const { t } = useTranslation()
  const isDisabled = isSending || count === 0
  const asDesigns = t('designFiles.upload.submitDesigns', { count })
  const asFiles = count === 0 ? t('designFiles.upload.submitNone') : t('designFiles.upload.submit', { count })
  return (
    <Group gap="xs" className={classes.footer}>
      <Text role="status" size="sm" c="dimmed" className={classes.waiting}>
        {isSending ? t('designFiles.upload.waiting') : isFull ? t('designFiles.upload.noRoom') : ''}
      </Text>
      <Button variant="default" onClick={act.onCancel}>
        {t('common.cancel')}
      </Button>
      {act.onAddDesigns !== null && (
        <BusyButton variant="default" busy={isBusy} disabled={isDisabled} onClick={act.onAddDesigns}>
          {asDesigns}
        </BusyButton>
      )}
      <BusyButton busy={isBusy} disabled={isDisabled} onClick={act.onAdd}>
        {addsDesigns && count > 0 ? asDesigns : asFiles}
      </BusyButton>
    </Group>
  )
}

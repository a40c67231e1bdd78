import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BusyButton } from './BusyButton.tsx'
import classes from './SaveBar.module.css'
import { UnsavedGuard } from '../feedback/UnsavedGuard.tsx'

type SaveBarProps = {
  /** What stands above: fields in columns, or a table over the whole page. */
  width: 'fields' | 'page'
  isDirty: boolean
  /** A field holds what cannot be read: nothing to send yet, but something to lose. */
  hasUnread?: boolean
  busy: boolean
  /** Why it cannot be saved as it stands; said beside the button, which then does nothing. */
  obstacle?: string | undefined
  /** Somebody else has saved since the data was read: nothing of this was. */
  isStale: boolean
  onSave: () => void
  onReadAgain: () => void
}

/** Stays at the lower edge of a page that is one form, so that saving is always in reach; asks before it is left unsaved. */
export const SaveBar = (props: SaveBarProps) => {
  const { width, isDirty, hasUnread = false, busy, isStale, onSave, onReadAgain } = props
  const { t } = useTranslation()
  const isUnsaved = isDirty || hasUnread
  const obstacle = hasUnread ? t('numberField.fixFirst') : props.obstacle
  return (
    <div className={classes.bar} data-width={width}>
      <UnsavedGuard isDirty={isUnsaved} />
      {isStale && (
        <Alert color="danger" role="alert" title={t('unsaved.changedElsewhere')} className={classes.stale}>
          <Group gap="sm" align="center" justify="space-between">
            <span>{t('unsaved.changedElsewhereText')}</span>
            <Button variant="default" size="compact-md" onClick={onReadAgain}>
              {t('unsaved.readAgain')}
            </Button>
          </Group>
        </Alert>
      )}
      <output className={classes.words} data-problem={obstacle !== undefined || undefined}>
        {obstacle ?? (isUnsaved ? t('unsaved.mark') : '')}
      </output>
      <BusyButton busy={busy} disabled={!isDirty || isStale || obstacle !== undefined} onClick={onSave}>
        {t('unsaved.save')}
      </BusyButton>
    </div>
  )
}

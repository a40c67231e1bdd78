import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from '../../i18n/i18n.ts'
import { BusyButton } from './BusyButton.tsx'
import classes from './SaveBar.module.css'
import { useRef } from 'react'
import { useSaveKeys } from './use-save-keys.ts'
import { UnsavedGuard } from '../feedback/UnsavedGuard.tsx'

type SaveBarProps = {
  /** Width of the content above: fields in columns, or a table over the whole page. */
  width: 'fields' | 'page'
  isDirty: boolean
  /** A field holds text that cannot be read: it cannot be sent yet, but it would be lost. */
  hasUnread?: boolean
  busy: boolean
  /** Reason why the form cannot be saved now; shown beside the button, which then does nothing. */
  obstacle?: string | undefined
  /** Conflict: another person has saved since the data was read, so this form was not saved. */
  isStale: boolean
  onSave: () => void
  onReadAgain: () => void
}

/** Save button at the lower edge of the form around it, also pressed by Enter; asks before the page is left with unsaved changes. */
export const SaveBar = (props: SaveBarProps) => {
  const { width, isDirty, hasUnread = false, busy, isStale, onSave, onReadAgain } = props
  const { t } = useTranslation()
  const isUnsaved = isDirty || hasUnread
  const obstacle = hasUnread ? t('numberField.fixFirst') : props.obstacle
  const bar = useRef<HTMLDivElement>(null)
  const canSave = isDirty && !isStale && obstacle === undefined
  useSaveKeys(bar, { hasEnter: width === 'fields', canSave: canSave && !busy, onSave })
  return (
    <div ref={bar} className={classes.bar} data-width={width}>
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
      <BusyButton busy={busy} disabled={!canSave} onClick={onSave}>
        {t('unsaved.save')}
      </BusyButton>
    </div>
  )
}

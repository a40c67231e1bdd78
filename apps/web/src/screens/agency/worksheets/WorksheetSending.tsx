import { Button } from '@mantine/core'
import { IconBell, IconSend } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../i18n/format.ts'
import { BottomBar } from '../../../ui/layout/BottomBar.tsx'
import { lazyOnline } from '../../../ui/layout/lazy-online.ts'
import type { WorksheetSelection } from './use-worksheet-selection.ts'
import classes from './Worksheets.module.css'

const SendManyModal = lazyOnline(async () => (await import('./SendManyModal.tsx')).SendManyModal)

/** Chooses all shown worksheets that are ready to be sent. */
export const ChooseReady = ({ selection }: { selection: WorksheetSelection }) => {
  const { t } = useTranslation()
  const { ready, chooseReady } = selection
  if (ready.length === 0) return null
  return (
    <div className={classes.above}>
      <Button variant="default" size="compact-md" onClick={chooseReady}>
        {t('worksheets.many.chooseReady', { number: formatInteger(ready.length) })}
      </Button>
    </div>
  )
}

/** Bottom bar of the chosen worksheets, and the dialog that sends them. */
export const WorksheetSending = ({ selection }: { selection: WorksheetSelection }) => {
  const { t } = useTranslation()
  const { chosen, sending, openSending, closeSending, clear } = selection
  return (
    <>
      {chosen.length > 0 && (
        <BottomBar
          label={t('worksheets.many.title')}
          count={t('worksheets.many.chosen', { count: chosen.length })}
          isSpread
        >
          <Button variant="default" onClick={clear}>
            {t('worksheets.many.drop')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconBell size={16} aria-hidden />}
            onClick={() => openSending('remind', chosen)}
          >
            {t('worksheets.many.remind')}
          </Button>
          <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => openSending('send', chosen)}>
            {t('worksheets.many.send')}
          </Button>
        </BottomBar>
      )}
      {sending !== null && (
        <Suspense fallback={null}>
          <SendManyModal sending={sending} onSent={clear} onClose={closeSending} />
        </Suspense>
      )}
    </>
  )
}

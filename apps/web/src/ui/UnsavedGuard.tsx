import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from './ConfirmModal.tsx'

/** To the error page and to the log-in everybody may go at once: nothing could be saved any more. */
const mayPass = (pathname: string): boolean => pathname.startsWith('/error/') || pathname === '/login'

/** Asks before a form with unsaved changes is left, by a link, the back button or the browser itself. */
export const UnsavedGuard = ({ isDirty }: { isDirty: boolean }) => {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname && !mayPass(next.pathname),
    withResolver: true,
  })
  return (
    <ConfirmModal
      opened={status === 'blocked'}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      destructive
      busy={false}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      {t('unsaved.text')}
    </ConfirmModal>
  )
}

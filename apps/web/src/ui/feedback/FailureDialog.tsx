import { useTranslation } from 'react-i18next'
import { ConfirmModal } from './ConfirmModal.tsx'
import type { FailureDialogKind } from './failure-dialog.ts'

/** The texts of spec §8. Both offer to load the page again; after a conflict that is what has to be done. */
export const FailureDialog = ({ kind, onClose }: { kind: FailureDialogKind; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <ConfirmModal
      opened
      title={t(`errors.${kind}.title`)}
      confirmLabel={t('errors.reload.confirm')}
      cancelLabel={t('common.close')}
      busy={false}
      onConfirm={() => window.location.reload()}
      onClose={onClose}
    >
      {t(`errors.${kind}.text`)}
    </ConfirmModal>
  )
}

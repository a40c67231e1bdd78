import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmModal } from './ConfirmModal.tsx'
import type { FailureDialogKind } from './failure-dialog.ts'

/** Dialog with the texts of spec §8. Both kinds offer a reload; after a conflict it is required. */
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

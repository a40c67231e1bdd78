import { useTranslation } from '../../../../i18n/i18n.ts'
import { ConfirmModal } from '../../../../ui/feedback/ConfirmModal.tsx'

type RowsWithoutPiecesProps = {
  /** Count of chosen addresses that got no pieces. */
  count: number
  onFill: () => void
  onLeaveOut: () => void
}

/** Asks before addresses that were chosen and got no pieces are left out of the order. */
export const RowsWithoutPieces = ({ count, onFill, onLeaveOut }: RowsWithoutPiecesProps) => {
  const { t } = useTranslation()
  return (
    <ConfirmModal
      opened
      title={t('transportMatrix.withoutPieces.title', { count })}
      confirmLabel={t('transportMatrix.withoutPieces.leaveOut')}
      cancelLabel={t('transportMatrix.withoutPieces.fill')}
      busy={false}
      onConfirm={onLeaveOut}
      onClose={onFill}
    >
      {t('transportMatrix.withoutPieces.text', { count })}
    </ConfirmModal>
  )
}

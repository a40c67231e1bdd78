import { useTranslation } from '../i18n/i18n.ts'
import { problemsOf } from '../api/failure.ts'
import { type Contact, useDeleteContact } from '../data/contacts/contacts.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toastSuccess } from '../ui/feedback/toast.ts'
import { contactName } from './contact-name.ts'

type DeleteContactModalProps = {
  clientId: string
  contact: Contact
  onClose: () => void
  onDeleted?: (contactId: string) => void
}

export const DeleteContactModal = ({ clientId, contact, onClose, onDeleted }: DeleteContactModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useDeleteContact(clientId)
  const run = () =>
    mutate(contact.id, {
      onSuccess: () => {
        toastSuccess(t('contacts.deleted'))
        onDeleted?.(contact.id)
        onClose()
      },
    })
  return (
    <ConfirmModal
      opened
      title={t('contacts.deleteTitle')}
      confirmLabel={t('common.delete')}
      destructive
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={run}
      onClose={onClose}
    >
      {t('contacts.deleteText', { name: contactName(contact) })}
    </ConfirmModal>
  )
}

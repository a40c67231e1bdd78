import type { Contact } from '../data/contacts.ts'
import { ContactModal } from './ContactModal.tsx'
import { DeleteContactModal } from './DeleteContactModal.tsx'

export type ContactDialog = { kind: 'add' } | { kind: 'edit'; contact: Contact } | { kind: 'delete'; contact: Contact }

type ContactDialogsProps = {
  clientId: string
  dialog: ContactDialog | null
  onClose: () => void
  onAdded?: (contactId: string) => void
  onDeleted?: (contactId: string) => void
}

export const ContactDialogs = ({ clientId, dialog, onClose, onAdded, onDeleted }: ContactDialogsProps) => {
  if (dialog === null) return null
  if (dialog.kind === 'delete') {
    return (
      <DeleteContactModal
        clientId={clientId}
        contact={dialog.contact}
        onClose={onClose}
        {...(onDeleted === undefined ? {} : { onDeleted })}
      />
    )
  }
  if (dialog.kind === 'edit') return <ContactModal clientId={clientId} contact={dialog.contact} onClose={onClose} />
  return (
    <ContactModal
      clientId={clientId}
      contact={null}
      onClose={onClose}
      {...(onAdded === undefined ? {} : { onSaved: onAdded })}
    />
  )
}

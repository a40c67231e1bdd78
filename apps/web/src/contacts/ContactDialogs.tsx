import type { Contact, FirstAddress } from '../data/contacts/contacts.ts'
import { ContactModal } from './ContactModal.tsx'
import { DeleteContactModal } from './DeleteContactModal.tsx'

export type ContactDialog =
  | { kind: 'add'; address?: FirstAddress }
  | { kind: 'edit'; contact: Contact }
  | { kind: 'delete'; contact: Contact }

type ContactDialogsProps = {
  clientId: string
  dialog: ContactDialog | null
  /** The order's one-off contacts. */
  oneOff?: readonly Contact[]
  onClose: () => void
  onAdded?: (contactId: string) => void
  onDeleted?: (contactId: string) => void
}

export const ContactDialogs = ({ clientId, dialog, oneOff, onClose, onAdded, onDeleted }: ContactDialogsProps) => {
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
  if (dialog.kind === 'edit') {
    const isOneOff = oneOff?.some(({ id }) => id === dialog.contact.id) === true
    return (
      <ContactModal
        clientId={clientId}
        contact={dialog.contact}
        isOneOff={isOneOff}
        // A saved contact leaves the address book by deletion only.
        addressBook={isOneOff ? 'asked' : 'always'}
        onClose={onClose}
      />
    )
  }
  return (
    <ContactModal
      clientId={clientId}
      contact={null}
      {...(dialog.address === undefined ? {} : { address: dialog.address })}
      addressBook={oneOff === undefined ? 'always' : 'asked'}
      onClose={onClose}
      {...(onAdded === undefined ? {} : { onSaved: onAdded })}
    />
  )
}

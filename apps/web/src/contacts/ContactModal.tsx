import { useTranslation } from '../i18n/i18n.ts'
import '../ui/layout/mantine-floating.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog, DialogStack } from '../ui/feedback/Dialog.tsx'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { isEqual } from '@tiraaz/domain/orders/keyed-merge'
import { type FormEvent, useRef, useState } from 'react'
import { problemsOf } from '../api/failure.ts'
import { type Contact, type FirstAddress, firstAddressQuery, useSaveContact } from '../data/contacts/contacts.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { ProblemList } from '../ui/form/ProblemList.tsx'
import { toastFailure, toastSuccess } from '../ui/feedback/toast.ts'
import { useFocusOnProblem } from '../ui/form/use-focus-on-problem.ts'
import { formatAddress } from '../i18n/format-address.ts'
import { AddressFields } from './AddressFields.tsx'
import { contactBody, contactForm, problemsAsSent, problemsOfNoField, withAddress } from './contact-form.ts'
import { type AddressBookChoice, ContactPart } from './ContactPart.tsx'
import { ReceiverPart } from './ReceiverPart.tsx'
import { useKeptContact } from './use-kept-contact.ts'

type ContactModalProps = {
  clientId: string
  /** Null for a new contact. */
  contact: Contact | null
  /** True for a one-off contact, which is outside of the address book. */
  isOneOff?: boolean
  /** Division title of a new contact to start with. */
  objectName?: string
  /** Address of the client's company to start with. */
  address?: FirstAddress
  /** Offers to go on with another new address after the save. */
  canAddNext?: boolean
  addressBook: AddressBookChoice
  onClose: () => void
  onSaved?: (contactId: string) => void
}

/** Tells that the form has what was typed before a reload; the button empties it, or brings back what is saved. */
const RestoredNote = ({ onStartAnew }: { onStartAnew: () => void }) => {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" gap="xs">
      <Text role="status" size="sm">
        {t('contacts.form.restored')}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onStartAnew}>
        {t('contacts.form.startAnew')}
      </Button>
    </Group>
  )
}

type CompanyAddressProps = { clientId: string; onUse: (address: FirstAddress) => void }

/** Offers the address of the client's company while the client has no address. */
const CompanyAddress = ({ clientId, onUse }: CompanyAddressProps) => {
  const { t } = useTranslation()
  const { data: company = null } = useQuery(firstAddressQuery(clientId))
  if (company === null) return null
  return (
    <Group gap="xs">
      <Button variant="light" onClick={() => onUse(company)}>
        {t('contacts.form.useCompany')}
      </Button>
      <Text size="sm">{formatAddress(company)}</Text>
    </Group>
  )
}

/** Dialog to add or change an address. A refused save and a reload keep the input; closing with changes asks first. */
export const ContactModal = (props: ContactModalProps) => {
  const { clientId, contact, isOneOff = false, objectName, address, onClose, onSaved } = props
  const { t } = useTranslation()
  const [start] = useState(() => {
    const form = contactForm(contact, isOneOff ? 'usedOnce' : 'inAddressBook')
    if (address !== undefined) return withAddress(form, address)
    return objectName === undefined ? form : { ...form, objectName: objectName.slice(0, TEXT_LIMITS.name) }
  })
  const kept = useKeptContact({ clientId, contactId: contact?.id ?? null, start })
  const { form, setForm } = kept
  const [sent, setSent] = useState(start)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useSaveContact(clientId)
  const problems = problemsAsSent(problemsOf(error), form, sent)
  const fields = useRef<HTMLFormElement>(null)
  useFocusOnProblem(fields, problemsOf(error))
  const close = () => {
    if (isPending) return
    if (isEqual(form, start)) onClose()
    else setAsking(true)
  }
  /** Empties the form; the choice of the address book stays. */
  const restart = () => {
    kept.forgetRestored()
    setForm({ ...contactForm(null, 'inAddressBook'), saveToAddressBook: form.saveToAddressBook })
    fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }
  const save = (then: 'close' | 'next') => {
    if (isPending) return
    setSent(form)
    mutate(contactBody(form, contact?.id ?? null, start.tags), {
      onSuccess: ({ id }) => {
        kept.drop()
        toastSuccess(t('contacts.saved'))
        onSaved?.(id)
        if (then === 'close') onClose()
        else restart()
      },
      onError: (failure) => {
        if (problemsOf(failure).length > 0) toastFailure(t('contacts.notSaved'))
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Stops propagation: the screen below may be a form, and React events bubble out of a dialog.
    event.stopPropagation()
    save('close')
  }
  return (
    <DialogStack>
      <Dialog
        opened
        stackId="contact"
        size="lg"
        onClose={close}
        title={t(contact === null ? 'contacts.form.addTitle' : 'contacts.form.editTitle')}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <form ref={fields} onSubmit={submit} noValidate>
          <Stack gap="lg">
            {kept.isRestored && (
              <RestoredNote
                onStartAnew={() => {
                  kept.startAnew()
                  fields.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
                }}
              />
            )}
            <ProblemList problems={problemsOfNoField(problems)} />
            {contact === null && form.city === '' && form.street === '' && (
              <CompanyAddress clientId={clientId} onUse={(company) => setForm(withAddress(form, company))} />
            )}
            <AddressFields clientId={clientId} form={form} problems={problems} onChange={setForm} />
            <ContactPart
              clientId={clientId}
              form={form}
              problems={problems}
              addressBook={props.addressBook}
              onChange={setForm}
            />
            <ReceiverPart clientId={clientId} form={form} problems={problems} onChange={setForm} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                {t('common.cancel')}
              </Button>
              {props.canAddNext === true && (
                <Button variant="default" disabled={isPending} onClick={() => save('next')}>
                  {t('contacts.form.saveAndNext')}
                </Button>
              )}
              <Button type="submit" loading={isPending}>
                {t('contacts.form.save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Dialog>
      <ConfirmModal
        opened={isAsking}
        stackId="leave"
        title={t('contacts.form.leaveTitle')}
        confirmLabel={t('contacts.form.leave')}
        cancelLabel={t('contacts.form.stay')}
        destructive
        busy={false}
        onConfirm={() => {
          kept.drop()
          onClose()
        }}
        onClose={() => setAsking(false)}
      >
        {t('contacts.form.leaveText')}
      </ConfirmModal>
    </DialogStack>
  )
}

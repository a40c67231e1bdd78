import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../api/failure.ts'
import { TagField } from '../../contacts/TagField.tsx'
import { useTagContacts } from '../../data/contacts/contacts.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { DialogStack } from '../../ui/feedback/Dialog.tsx'
import { toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'

type TagContactsModalProps = {
  clientId: string
  contactIds: string[]
  onClose: () => void
  onSaved: () => void
  /** Gets the contacts that somebody else has deleted; the rest can be saved then. */
  onMissing: (contactIds: readonly string[]) => void
}

const NOTHING: readonly FieldProblem[] = []

/** Dialog that adds tags to the chosen addresses and removes others; closing with entered tags asks first. */
export const TagContactsModal = ({ clientId, contactIds, onClose, onSaved, onMissing }: TagContactsModalProps) => {
  const { t } = useTranslation()
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const [missing, setMissing] = useState(NOTHING)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useTagContacts(clientId)
  const problems = missing.length > 0 ? missing : problemsOf(error)
  const isEmpty = add.length + remove.length === 0
  const save = () => {
    if (isEmpty) return setMissing([{ key: 'add', errors: [t('contacts.many.nothing')] }])
    setMissing(NOTHING)
    mutate(
      { contactIds, add, remove },
      {
        onSuccess: ({ missing: gone }) => {
          if (gone.length > 0) {
            toastFailure(t('contacts.many.gone', { count: gone.length }))
            return onMissing(gone)
          }
          toastSuccess(t('contacts.many.saved', { count: contactIds.length }))
          onSaved()
        },
      },
    )
  }
  return (
    <DialogStack>
      <FormModal
        opened
        stackId="tags"
        title={t('contacts.many.title')}
        submitLabel={t('contacts.many.save')}
        busy={isPending}
        problems={problems}
        fields={['add']}
        onSubmit={save}
        onClose={() => (isEmpty ? onClose() : setAsking(true))}
      >
        <Text>{t('contacts.many.count', { count: contactIds.length })}</Text>
        <TagField
          clientId={clientId}
          label={t('contacts.many.add')}
          description={t('contacts.many.tagHint')}
          data-autofocus
          value={add}
          error={problems.find(({ key }) => key === 'add')?.errors[0]}
          onChange={setAdd}
        />
        <TagField
          clientId={clientId}
          label={t('contacts.many.remove')}
          value={remove}
          error={undefined}
          onChange={setRemove}
        />
      </FormModal>
      <ConfirmModal
        opened={isAsking}
        stackId="leave"
        title={t('contacts.form.leaveTitle')}
        confirmLabel={t('contacts.form.leave')}
        cancelLabel={t('contacts.form.stay')}
        destructive
        busy={false}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        {t('contacts.many.leaveText')}
      </ConfirmModal>
    </DialogStack>
  )
}

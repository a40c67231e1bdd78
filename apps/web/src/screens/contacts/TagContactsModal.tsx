import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../api/failure.ts'
import { TagField } from '../../contacts/TagField.tsx'
import { useTagContacts } from '../../data/contacts/contacts.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
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

/** Dialog that adds tags to the chosen addresses and removes others. */
export const TagContactsModal = ({ clientId, contactIds, onClose, onSaved, onMissing }: TagContactsModalProps) => {
  const { t } = useTranslation()
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const [missing, setMissing] = useState(NOTHING)
  const { mutate, isPending, error } = useTagContacts(clientId)
  const problems = missing.length > 0 ? missing : problemsOf(error)
  const save = () => {
    if (add.length + remove.length === 0) return setMissing([{ key: 'add', errors: [t('contacts.many.nothing')] }])
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
    <FormModal
      opened
      title={t('contacts.many.title')}
      submitLabel={t('contacts.many.save')}
      busy={isPending}
      problems={problems}
      fields={['add']}
      onSubmit={save}
      onClose={onClose}
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
  )
}

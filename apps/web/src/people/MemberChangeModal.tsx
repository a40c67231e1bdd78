import { type ReactNode, useState } from 'react'
import { problemsOf } from '../api/failure.ts'
import { problemAt } from '../api/problems.ts'
import type { Member } from '../data/people/members.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { toastSuccess } from '../ui/feedback/toast.ts'
import { FormModal } from '../ui/form/FormModal.tsx'

type ChangedField<Value> = { value: Value; error: string | undefined; onChange: (value: Value) => void }

type MemberChangeModalProps<Value> = {
  /** Null while the dialog is closed. */
  member: Member | null
  titleOf: (name: string) => string
  /** Message after the change. */
  changed: string
  /** Name of the field in problems. */
  field: string
  valueOf: (member: Member | null) => Value
  mutation: { isPending: boolean; error: Error | null; reset: () => void }
  onSave: (member: Member, value: Value, options: { onSuccess: () => void }) => void
  onClose: () => void
  children: (field: ChangedField<Value>) => ReactNode
}

/** Dialog that changes one field of a member. */
export const MemberChangeModal = <Value,>(props: MemberChangeModalProps<Value>) => {
  const { member, field, mutation, onSave, onClose } = props
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<{ memberId: string; value: Value } | null>(null)
  const isChosen = chosen !== null && chosen.memberId === member?.id
  const value = isChosen ? chosen.value : props.valueOf(member)
  const problems = problemsOf(mutation.error)
  const close = () => {
    setChosen(null)
    mutation.reset()
    onClose()
  }
  const save = () => {
    if (member === null) return
    const onSuccess = () => {
      toastSuccess(props.changed)
      close()
    }
    onSave(member, value, { onSuccess })
  }
  return (
    <FormModal
      opened={member !== null}
      title={member === null ? '' : props.titleOf(member.name)}
      submitLabel={t('members.save')}
      busy={mutation.isPending}
      problems={problems}
      fields={[field]}
      onSubmit={save}
      onClose={close}
    >
      {props.children({
        value,
        error: problemAt(problems, field),
        onChange: (next) => member !== null && setChosen({ memberId: member.id, value: next }),
      })}
    </FormModal>
  )
}

import type { ClientRole } from '@tiraaz/domain/access/role'
import { useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { problemsOf } from '../api/failure.ts'
import { problemAt } from '../api/problems.ts'
import { type Member, useChangeRole } from '../data/people/members.ts'
import { FormModal } from '../ui/form/FormModal.tsx'
import { toastSuccess } from '../ui/feedback/toast.ts'
import { RoleChoice } from './RoleChoice.tsx'

type RoleModalProps = { clientId: string; member: Member | null; onClose: () => void }

const FIELDS = ['role']

export const RoleModal = ({ clientId, member, onClose }: RoleModalProps) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<{ of: string; role: ClientRole } | null>(null)
  const { mutate, isPending, error, reset } = useChangeRole(clientId)
  const role = chosen !== null && chosen.of === member?.id ? chosen.role : (member?.role ?? 'viewer')
  const problems = problemsOf(error)
  const close = () => {
    setChosen(null)
    reset()
    onClose()
  }
  const save = () => {
    if (member === null) return
    const onSuccess = () => {
      toastSuccess(t('members.roleChanged'))
      close()
    }
    mutate({ memberId: member.id, role }, { onSuccess })
  }
  return (
    <FormModal
      opened={member !== null}
      title={member === null ? '' : t('members.changeRoleTitle', { name: member.name })}
      submitLabel={t('members.save')}
      busy={isPending}
      problems={problems}
      fields={FIELDS}
      onSubmit={save}
      onClose={close}
    >
      <RoleChoice
        value={role}
        error={problemAt(problems, 'role')}
        onChange={(next) => member !== null && setChosen({ of: member.id, role: next })}
      />
    </FormModal>
  )
}

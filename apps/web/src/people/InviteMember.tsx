import { Button } from '@mantine/core'
import type { ClientRole } from '@tiraaz/domain/access/role'
import { IconMailPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemsOf } from '../api/failure.ts'
import { problemAt } from '../api/problems.ts'
import { useInviteMember } from '../data/members.ts'
import { type Handed, HandedLinkModal } from './HandedLinkModal.tsx'
import { InviteModal } from './InviteModal.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { RoleChoice } from './RoleChoice.tsx'

/** The button and the dialog that it opens. */
export const InviteMember = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [handed, setHanded] = useState<Handed | null>(null)
  const [role, setRole] = useState<ClientRole>('orderer')
  const { mutate, isPending, error, reset } = useInviteMember(clientId)
  const problems = problemsOf(error)
  const close = () => {
    reset()
    setOpen(false)
    setRole('orderer')
  }
  return (
    <>
      <Button leftSection={<IconMailPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('members.invite')}
      </Button>
      <InviteModal
        opened={isOpen}
        title={t('members.inviteTitle')}
        busy={isPending}
        problems={problems}
        onSend={(person, onSent) => {
          const onSuccess = (answer: Handed) => {
            if (answer.isMailed) toastSuccess(t('members.sent'))
            setHanded(answer)
            onSent()
          }
          mutate({ ...person, role }, { onSuccess })
        }}
        onClose={close}
      >
        <RoleChoice value={role} error={problemAt(problems, 'role')} onChange={setRole} />
      </InviteModal>
      <HandedLinkModal handed={handed} onClose={() => setHanded(null)} />
    </>
  )
}

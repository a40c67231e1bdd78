import { Button, Checkbox } from '@mantine/core'
import { IconMailPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemsOf } from '../../../api/failure.ts'
import { useInviteAgencyUser } from '../../../data/agency-users.ts'
import { type Handed, HandedLinkModal } from '../../../people/HandedLinkModal.tsx'
import { InviteModal } from '../../../people/InviteModal.tsx'
import { organizationId } from '../../../session/session.ts'
import { toastSuccess } from '../../../ui/toast.ts'

/** The button and the dialog that it opens. */
export const InviteAgencyUser = () => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [handed, setHanded] = useState<Handed | null>(null)
  const [canView, setCanView] = useState(true)
  const { mutate, isPending, error, reset } = useInviteAgencyUser(organizationId())
  const close = () => {
    reset()
    setOpen(false)
    setCanView(true)
  }
  return (
    <>
      <Button leftSection={<IconMailPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('agencyStaff.invite')}
      </Button>
      <InviteModal
        opened={isOpen}
        title={t('agencyStaff.inviteTitle')}
        busy={isPending}
        problems={problemsOf(error)}
        onSend={(person, onSent) => {
          const onSuccess = (answer: Handed) => {
            if (answer.isMailed) toastSuccess(t('members.sent'))
            setHanded(answer)
            onSent()
          }
          mutate({ ...person, canViewAgencyClientsOrders: canView }, { onSuccess })
        }}
        onClose={close}
      >
        <Checkbox
          label={t('agencyStaff.canView')}
          description={t('agencyStaff.canViewHint')}
          checked={canView}
          onChange={(event) => setCanView(event.currentTarget.checked)}
        />
      </InviteModal>
      <HandedLinkModal handed={handed} onClose={() => setHanded(null)} />
    </>
  )
}

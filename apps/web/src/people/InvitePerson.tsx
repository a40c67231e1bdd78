import { Button } from '@mantine/core'
import { IconMailPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { problemsOf } from '../api/failure.ts'
import { toastSuccess } from '../ui/feedback/toast.ts'
import { type LinkDelivery, ShareLinkModal } from './ShareLinkModal.tsx'
import { type InvitedPerson, InviteModal } from './InviteModal.tsx'
import type { PersonChange } from './person-change.ts'

type InvitePersonProps<Rights> = {
  label: string
  title: string
  invite: PersonChange<InvitedPerson & Rights, LinkDelivery>
  /** Rights of the invited person, as chosen in the fields. */
  rights: Rights
  /** Called when the dialog closes, so that the next one starts empty. */
  onReset: () => void
  children: ReactNode
}

/** Invite button with its dialog. */
export const InvitePerson = <Rights extends object>(props: InvitePersonProps<Rights>) => {
  const { label, title, invite, rights, onReset, children } = props
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [delivery, setDelivery] = useState<LinkDelivery | null>(null)
  const close = () => {
    invite.reset()
    setOpen(false)
    onReset()
  }
  const send = (person: InvitedPerson, onSent: () => void) => {
    const onSuccess = (answer: LinkDelivery) => {
      if (answer.isMailed) toastSuccess(t('members.sent'))
      setDelivery(answer)
      onSent()
    }
    invite.mutate({ ...person, ...rights }, { onSuccess })
  }
  return (
    <>
      <Button leftSection={<IconMailPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <InviteModal
        opened={isOpen}
        title={title}
        busy={invite.isPending}
        problems={problemsOf(invite.error)}
        onSend={send}
        onClose={close}
      >
        {children}
      </InviteModal>
      <ShareLinkModal delivery={delivery} onClose={() => setDelivery(null)} />
    </>
  )
}

import { ActionIcon, Button, Title } from '@mantine/core'
import { IconSend, IconTrash } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { AttentionMark } from '../ui/feedback/AttentionMark.tsx'
import { DayText } from '../ui/text/DayText.tsx'
import { PagedTable } from '../ui/table/PagedTable.tsx'
import type { Column } from '../ui/table/table-shape.ts'
import classes from './People.module.css'

export type OpenInvitation = { id: string; name: string; email: string; sentAt: string; expiresAt: string }

type InvitationListProps<Row extends OpenInvitation> = {
  rows: readonly Row[]
  /** Column with the role of the invited person. */
  invitedAs: Column<Row>
  /** Id of the invitation that is being sent again. */
  sendingId: string | null
  onResend: (invitation: Row) => void
  onRevoke: (invitation: Row) => void
}

/** Open invitations; renders nothing when there are none. */
export const InvitationList = <Row extends OpenInvitation>(props: InvitationListProps<Row>) => {
  const { t } = useTranslation()
  const { rows, invitedAs, sendingId, onResend, onRevoke } = props
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      { key: 'name', heading: 'members.name', title: true, cell: ({ name }) => name },
      { key: 'email', heading: 'members.email', cell: ({ email }) => email },
      invitedAs,
      { key: 'sentAt', heading: 'members.invitations.sentAt', cell: ({ sentAt }) => <DayText value={sentAt} /> },
      { key: 'expiresAt', heading: 'members.invitations.expiresAt', cell: (row) => <Expiry invitation={row} /> },
    ],
    [invitedAs],
  )
  if (rows.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="invitations-title">
      <Title order={2} id="invitations-title" className={classes.heading}>
        {t('members.invitations.title')}
      </Title>
      <PagedTable
        label={t('members.invitations.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={null}
        actions={(invitation) => (
          <span className={classes.actions}>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconSend size={14} aria-hidden />}
              aria-label={t('members.invitations.resendNamed', { name: invitation.name })}
              aria-disabled={sendingId === invitation.id}
              onClick={() => {
                if (sendingId === null) onResend(invitation)
              }}
            >
              {t('members.invitations.resend')}
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('members.invitations.revokeNamed', { name: invitation.name })}
              onClick={() => onRevoke(invitation)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </span>
        )}
      />
    </section>
  )
}

const Expiry = ({ invitation: { expiresAt } }: { invitation: OpenInvitation }) => {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  return (
    <span className={classes.expiry}>
      <DayText value={expiresAt} />
      {Date.parse(expiresAt) <= now && <AttentionMark>{t('members.invitations.expired')}</AttentionMark>}
    </span>
  )
}

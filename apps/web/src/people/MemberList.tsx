import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconUserCog } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Member, peopleQuery, useEnableMember } from '../data/people/members.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PagedTable } from '../ui/table/PagedTable.tsx'
import type { Column } from '../ui/table/table-shape.ts'
import { AccessMark } from './AccessMark.tsx'
import { DisableMemberModal } from './DisableMemberModal.tsx'
import { MemberInvitations } from './MemberInvitations.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { PersonName } from './PersonName.tsx'
import { RoleModal } from './RoleModal.tsx'
import { RoleName } from './RoleName.tsx'

const COLUMNS: readonly Column<Member>[] = [
  { key: 'name', heading: 'members.name', title: true, cell: (member) => <PersonName person={member} /> },
  { key: 'email', heading: 'members.email', cell: ({ email }) => email },
  { key: 'role', heading: 'members.role', cell: ({ role }) => <RoleName role={role} /> },
  { key: 'state', heading: 'members.state', cell: (member) => <AccessMark {...member} /> },
]

type MemberDialog = { kind: 'role' | 'disable'; member: Member }

/** Members of a client with their role and access, and open invitations. */
export const MemberList = ({ clientId }: { clientId: string }) => {
  const { t } = useTranslation()
  const { data: members, isError, refetch } = useQuery(peopleQuery(clientId))
  const [dialog, setDialog] = useState<MemberDialog | null>(null)
  const enable = useEnableMember(clientId)
  const memberIn = (kind: MemberDialog['kind']) => (dialog?.kind === kind ? dialog.member : null)
  const close = () => setDialog(null)
  return (
    <>
      <PagedTable
        label={t('members.title')}
        columns={COLUMNS}
        rows={members}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        skeletonRows={4}
        actions={(member) =>
          member.isOwn ? null : (
            <PersonMenu person={member} enable={enable} onDisable={() => setDialog({ kind: 'disable', member })}>
              <Menu.Item
                leftSection={<IconUserCog size={16} aria-hidden />}
                onClick={() => setDialog({ kind: 'role', member })}
              >
                {t('members.changeRole')}
              </Menu.Item>
            </PersonMenu>
          )
        }
        empty={<EmptyState title={t('members.empty.title')} text={t('members.empty.text')} />}
      />
      <MemberInvitations clientId={clientId} />
      <RoleModal clientId={clientId} member={memberIn('role')} onClose={close} />
      <DisableMemberModal clientId={clientId} member={memberIn('disable')} onClose={close} />
    </>
  )
}

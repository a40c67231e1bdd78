import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconReceipt, IconUserCog } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { ClientRole } from '@tiraaz/domain/access/role'
import { formatCostCentre } from '@tiraaz/domain/order-fields/order-fields'
import { useTranslation } from '../i18n/i18n.ts'
import {
  type Member,
  peopleQuery,
  useEnableMember,
  useDisableMember,
  type Invitation,
  invitationsQuery,
  useResendInvitation,
  useRevokeInvitation,
} from '../data/people/members.ts'
import { orderFieldsQuery } from '../data/order-fields/order-fields.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { PagedTable } from '../ui/table/PagedTable.tsx'
import type { Column } from '../ui/table/table-shape.ts'
import { AccessMark } from './AccessMark.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { PersonName } from './PersonName.tsx'
import { DefaultCostCentreModal } from './DefaultCostCentreModal.tsx'
import { RoleModal } from './RoleModal.tsx'
import { DisablePersonModal } from './DisablePersonModal.tsx'
import { Invitations } from './Invitations.tsx'

const RoleName = ({ role }: { role: ClientRole }) => useTranslation().t(`members.roles.${role}`)

const INVITED_AS: Column<Invitation> = {
  key: 'role',
  heading: 'members.role',
  cell: ({ role }) => <RoleName role={role} />,
}

const MemberInvitations = ({ clientId }: { clientId: string }) => {
  const { data = [] } = useQuery(invitationsQuery(clientId))
  const resend = useResendInvitation(clientId)
  const revoke = useRevokeInvitation(clientId)
  return <Invitations rows={data} invitedAs={INVITED_AS} resend={resend} revoke={revoke} />
}

type DisableMemberModalProps = { clientId: string; member: Member | null; onClose: () => void }

const DisableMemberModal = ({ clientId, member, onClose }: DisableMemberModalProps) => {
  const { t } = useTranslation()
  const disable = useDisableMember(clientId)
  return (
    <DisablePersonModal person={member} disable={disable} onClose={onClose}>
      {member !== null && t('members.disableText', { name: member.name })}
    </DisablePersonModal>
  )
}

const COLUMNS: readonly Column<Member>[] = [
  { key: 'name', heading: 'members.name', title: true, cell: (member) => <PersonName person={member} /> },
  { key: 'email', heading: 'members.email', cell: ({ email }) => email },
  { key: 'role', heading: 'members.role', cell: ({ role }) => <RoleName role={role} /> },
  { key: 'state', heading: 'members.state', cell: (member) => <AccessMark {...member} /> },
]

/** Shown where the client's orders have cost centres (R45). */
const COST_CENTRE: Column<Member> = {
  key: 'costCentre',
  heading: 'members.costCentre.heading',
  cell: ({ defaultCostCentre }) => (defaultCostCentre === null ? '' : formatCostCentre(defaultCostCentre)),
}
const COLUMNS_WITH_COST_CENTRE = [...COLUMNS.slice(0, -1), COST_CENTRE, ...COLUMNS.slice(-1)]

type MemberDialog = { kind: 'role' | 'disable' | 'costCentre'; member: Member }

type MemberListProps = {
  clientId: string
  /** Further menu items of a person, with or without access. */
  itemsOf?: (member: Member) => ReactNode
}

/** Members of a client with their role and access, and open invitations. */
export const MemberList = ({ clientId, itemsOf }: MemberListProps) => {
  const { t } = useTranslation()
  const { data: members, isError, refetch } = useQuery(peopleQuery(clientId))
  const { data: invitations = [] } = useQuery(invitationsQuery(clientId))
  const { data: fields } = useQuery(orderFieldsQuery(clientId))
  const costCentres = fields === undefined || fields.costCentre === 'hidden' ? [] : fields.costCentres
  const hasCostCentres = costCentres.length > 0
  const none = invitations.length === 0 ? 'empty' : 'emptyInvited'
  const [dialog, setDialog] = useState<MemberDialog | null>(null)
  const enable = useEnableMember(clientId)
  const memberIn = (kind: MemberDialog['kind']) => (dialog?.kind === kind ? dialog.member : null)
  const close = () => setDialog(null)
  return (
    <>
      <PagedTable
        label={t('members.title')}
        columns={hasCostCentres ? COLUMNS_WITH_COST_CENTRE : COLUMNS}
        rows={members}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        skeletonRows={4}
        actions={(member) =>
          member.isOwn && !hasCostCentres ? null : (
            <PersonMenu
              keepsAccess={member.isOwn}
              person={member}
              enable={enable}
              onDisable={() => setDialog({ kind: 'disable', member })}
              always={itemsOf?.(member)}
            >
              {!member.isOwn && (
                <Menu.Item
                  leftSection={<IconUserCog size={16} aria-hidden />}
                  onClick={() => setDialog({ kind: 'role', member })}
                >
                  {t('members.changeRole')}
                </Menu.Item>
              )}
              {hasCostCentres && (
                <Menu.Item
                  leftSection={<IconReceipt size={16} aria-hidden />}
                  onClick={() => setDialog({ kind: 'costCentre', member })}
                >
                  {t('members.costCentre.change')}
                </Menu.Item>
              )}
            </PersonMenu>
          )
        }
        empty={<EmptyState title={t(`members.${none}.title`)} text={t(`members.${none}.text`)} />}
      />
      <MemberInvitations clientId={clientId} />
      <RoleModal clientId={clientId} member={memberIn('role')} onClose={close} />
      <DefaultCostCentreModal
        clientId={clientId}
        member={memberIn('costCentre')}
        costCentres={costCentres}
        onClose={close}
      />
      <DisableMemberModal clientId={clientId} member={memberIn('disable')} onClose={close} />
    </>
  )
}

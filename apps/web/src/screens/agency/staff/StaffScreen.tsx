import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type AgencyUser,
  agencyUsersQuery,
  useChangeAgencyUser,
  useEnableAgencyUser,
} from '../../../data/people/agency-users.ts'
import { formatInteger } from '../../../i18n/format.ts'
import { AccessMark } from '../../../people/AccessMark.tsx'
import { PersonMenu } from '../../../people/PersonMenu.tsx'
import { PersonName } from '../../../people/PersonName.tsx'
import { organizationId } from '../../../session/session.ts'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { toastProblems } from '../../../ui/feedback/toast-problems.ts'
import { DisableAgencyUserModal } from './DisableAgencyUserModal.tsx'
import { ForbidModal } from './ForbidModal.tsx'
import { InviteAgencyUser } from './InviteAgencyUser.tsx'
import { PermissionName } from './PermissionName.tsx'
import { StaffInvitations } from './StaffInvitations.tsx'

const COLUMNS: readonly Column<AgencyUser>[] = [
  { key: 'name', heading: 'members.name', title: true, cell: (colleague) => <PersonName person={colleague} /> },
  { key: 'email', heading: 'members.email', cell: ({ email }) => email },
  { key: 'permission', heading: 'agencyStaff.permission', cell: (colleague) => <PermissionName {...colleague} /> },
  { key: 'clients', heading: 'agencyStaff.clients', numeric: true, cell: (one) => formatInteger(one.clientCount) },
  { key: 'state', heading: 'members.state', cell: (colleague) => <AccessMark {...colleague} /> },
]

type StaffDialog = { kind: 'forbid' | 'disable'; colleague: AgencyUser }

/** Agency users and their permissions (R3). */
export const StaffScreen = () => {
  const { t } = useTranslation()
  const organization = organizationId()
  const { data: staff, isError, refetch } = useQuery(agencyUsersQuery(organization))
  const [asked, setAsked] = useState<StaffDialog | null>(null)
  const enable = useEnableAgencyUser(organization)
  const { mutate: change } = useChangeAgencyUser(organization)
  const askedFor = (kind: StaffDialog['kind']) => (asked?.kind === kind ? asked.colleague : null)
  const close = () => setAsked(null)
  const allow = (id: string) =>
    change({ id, canView: true }, { onSuccess: () => toastSuccess(t('agencyStaff.changed')), onError: toastProblems })
  return (
    <>
      <PageTitle title={t('agencyStaff.title')} actions={<InviteAgencyUser />} />
      <PagedTable
        label={t('agencyStaff.title')}
        columns={COLUMNS}
        rows={staff}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        skeletonRows={4}
        actions={(colleague) =>
          colleague.isOwn ? null : (
            <PersonMenu person={colleague} enable={enable} onDisable={() => setAsked({ kind: 'disable', colleague })}>
              {colleague.canViewAgencyClientsOrders ? (
                <Menu.Item
                  leftSection={<IconEyeOff size={16} aria-hidden />}
                  onClick={() => setAsked({ kind: 'forbid', colleague })}
                >
                  {t('agencyStaff.forbid')}
                </Menu.Item>
              ) : (
                <Menu.Item leftSection={<IconEye size={16} aria-hidden />} onClick={() => allow(colleague.id)}>
                  {t('agencyStaff.allow')}
                </Menu.Item>
              )}
            </PersonMenu>
          )
        }
        empty={null}
      />
      <StaffInvitations />
      <ForbidModal colleague={askedFor('forbid')} onClose={close} />
      <DisableAgencyUserModal colleague={askedFor('disable')} onClose={close} />
    </>
  )
}

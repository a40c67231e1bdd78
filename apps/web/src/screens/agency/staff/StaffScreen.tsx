import { Menu, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBeach, IconBeachOff, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import {
  type AgencyUser,
  agencyUsersQuery,
  useChangeAgencyUser,
  useEnableAgencyUser,
  useDisableAgencyUser,
  type AgencyInvitation,
  agencyInvitationsQuery,
  useResendAgencyInvitation,
  useRevokeAgencyInvitation,
  useInviteAgencyUser,
  useRemoveAbsence,
} from '../../../data/people/agency-users.ts'
import { formatDay, formatInteger } from '../../../i18n/format.ts'
import { LazyPart } from '../../../ui/layout/LazyPart.tsx'
import { AccessMark } from '../../../people/AccessMark.tsx'
import { ErasePersonModal } from '../../../people/ErasePersonModal.tsx'
import { loadAbsenceModal } from '../../../people/load-absence-modal.ts'
import classes from '../../../people/People.module.css'
import { PersonDataItems } from '../../../people/PersonDataItems.tsx'
import { ResetSecondFactorModal } from '../../../people/ResetSecondFactorModal.tsx'
import { PersonMenu } from '../../../people/PersonMenu.tsx'
import { PersonName } from '../../../people/PersonName.tsx'
import { organizationId } from '../../../session/session.ts'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { toastProblems } from '../../../ui/feedback/toast-problems.ts'
import { DisablePersonModal } from '../../../people/DisablePersonModal.tsx'
import { Invitations } from '../../../people/Invitations.tsx'
import { InvitePerson } from '../../../people/InvitePerson.tsx'
import { problemsOf } from '../../../api/failure.ts'
import { ConfirmModal } from '../../../ui/feedback/ConfirmModal.tsx'

type ForbidModalProps = { colleague: AgencyUser | null; onClose: () => void }

/** Confirms before removing the permission that opens the agency's pages (R3). */
const ForbidModal = ({ colleague, onClose }: ForbidModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error, reset } = useChangeAgencyUser(organizationId())
  const close = () => {
    reset()
    onClose()
  }
  const forbid = () => {
    if (colleague === null) return
    const onSuccess = () => {
      toastSuccess(t('agencyStaff.changed'))
      close()
    }
    mutate({ id: colleague.id, canView: false }, { onSuccess })
  }
  return (
    <ConfirmModal
      opened={colleague !== null}
      title={t('agencyStaff.forbidTitle')}
      confirmLabel={t('agencyStaff.forbid')}
      destructive
      busy={isPending}
      problems={problemsOf(error)}
      onConfirm={forbid}
      onClose={close}
    >
      {colleague !== null && t('agencyStaff.forbidText', { name: colleague.name })}
    </ConfirmModal>
  )
}

const InviteAgencyUser = () => {
  const { t } = useTranslation()
  const [canView, setCanView] = useState(true)
  return (
    <InvitePerson
      label={t('agencyStaff.invite')}
      title={t('agencyStaff.inviteTitle')}
      invite={useInviteAgencyUser(organizationId())}
      rights={{ canViewAgencyClientsOrders: canView }}
      onReset={() => setCanView(true)}
    >
      <Checkbox
        label={t('agencyStaff.canView')}
        description={t('agencyStaff.canViewHint')}
        checked={canView}
        onChange={(event) => setCanView(event.currentTarget.checked)}
      />
    </InvitePerson>
  )
}

const PermissionName = ({ canViewAgencyClientsOrders }: { canViewAgencyClientsOrders: boolean }) => {
  const { t } = useTranslation()
  return t(canViewAgencyClientsOrders ? 'agencyStaff.sees' : 'agencyStaff.seesNot')
}

const INVITED_AS: Column<AgencyInvitation> = {
  key: 'permission',
  heading: 'agencyStaff.permission',
  cell: (invitation) => <PermissionName {...invitation} />,
}

const StaffInvitations = () => {
  const organization = organizationId()
  const { data = [] } = useQuery(agencyInvitationsQuery(organization))
  const resend = useResendAgencyInvitation(organization)
  const revoke = useRevokeAgencyInvitation(organization)
  return <Invitations rows={data} invitedAs={INVITED_AS} resend={resend} revoke={revoke} />
}

type DisableAgencyUserModalProps = { colleague: AgencyUser | null; onClose: () => void }

/** Confirms disabling a user; shows how many clients need a new project manager. */
const DisableAgencyUserModal = ({ colleague, onClose }: DisableAgencyUserModalProps) => {
  const { t } = useTranslation()
  const disable = useDisableAgencyUser(organizationId())
  const count = colleague?.clientCount ?? 0
  return (
    <DisablePersonModal person={colleague} disable={disable} onClose={onClose}>
      {colleague !== null && t('agencyStaff.disableText', { name: colleague.name })}
      {count > 0 && <p>{t('agencyStaff.disableClients', { count })}</p>}
    </DisablePersonModal>
  )
}

/** Access of a person, and an absence that runs or comes. */
const StaffState = ({ colleague }: { colleague: AgencyUser }) => {
  const { t } = useTranslation()
  const { absence } = colleague
  return (
    <>
      <AccessMark {...colleague} />
      {absence !== null && (
        <span className={classes.absent}>
          {t('agencyStaff.absent', {
            from: formatDay(absence.from),
            to: formatDay(absence.to),
            deputy: absence.deputy.name,
          })}
        </span>
      )}
    </>
  )
}

type AbsenceItemsProps = { colleague: AgencyUser; onSet: () => void; onRemove: () => void }

const AbsenceItems = ({ colleague, onSet, onRemove }: AbsenceItemsProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Menu.Item leftSection={<IconBeach size={16} aria-hidden />} onClick={onSet}>
        {t('agencyStaff.absence')}
      </Menu.Item>
      {colleague.absence !== null && (
        <Menu.Item leftSection={<IconBeachOff size={16} aria-hidden />} onClick={onRemove}>
          {t('agencyStaff.removeAbsence')}
        </Menu.Item>
      )}
    </>
  )
}

const COLUMNS: readonly Column<AgencyUser>[] = [
  { key: 'name', heading: 'members.name', title: true, cell: (colleague) => <PersonName person={colleague} /> },
  { key: 'email', heading: 'members.email', cell: ({ email }) => email },
  { key: 'permission', heading: 'agencyStaff.permission', cell: (colleague) => <PermissionName {...colleague} /> },
  { key: 'clients', heading: 'agencyStaff.clients', numeric: true, cell: (one) => formatInteger(one.clientCount) },
  { key: 'state', heading: 'members.state', cell: (colleague) => <StaffState colleague={colleague} /> },
]

type StaffDialog = { kind: 'forbid' | 'disable' | 'erase' | 'secondFactor' | 'absence'; colleague: AgencyUser }

/** Agency users and their permissions (R3). */
export const StaffScreen = () => {
  const { t } = useTranslation()
  const organization = organizationId()
  const { data: staff, isError, refetch } = useQuery(agencyUsersQuery(organization))
  const [asked, setAsked] = useState<StaffDialog | null>(null)
  const enable = useEnableAgencyUser(organization)
  const { mutate: change } = useChangeAgencyUser(organization)
  const { mutate: removeAbsence } = useRemoveAbsence(organization)
  const askedFor = (kind: StaffDialog['kind']) => (asked?.kind === kind ? asked.colleague : null)
  const close = () => setAsked(null)
  const endAbsence = (id: string) =>
    removeAbsence(id, { onSuccess: () => toastSuccess(t('agencyStaff.absenceRemoved')), onError: toastProblems })
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
            <PersonMenu
              person={colleague}
              enable={enable}
              onDisable={() => setAsked({ kind: 'disable', colleague })}
              always={
                <PersonDataItems
                  person={colleague}
                  onErase={() => setAsked({ kind: 'erase', colleague })}
                  onResetSecondFactor={() => setAsked({ kind: 'secondFactor', colleague })}
                />
              }
            >
              <AbsenceItems
                colleague={colleague}
                onSet={() => setAsked({ kind: 'absence', colleague })}
                onRemove={() => endAbsence(colleague.id)}
              />
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
      {asked?.kind === 'secondFactor' && <ResetSecondFactorModal person={asked.colleague} onClose={close} />}
      {asked?.kind === 'absence' && staff !== undefined && (
        <LazyPart load={loadAbsenceModal} given={{ person: asked.colleague, staff, onClose: close }} />
      )}
      {asked?.kind === 'erase' && <ErasePersonModal person={asked.colleague} onClose={close} />}
    </>
  )
}

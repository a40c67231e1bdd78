import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'

export type AgencyUser = CallOutput<'listAgencyUsers'>[number]
export type AgencyInvitation = CallOutput<'listAgencyInvitations'>[number]
export type NewAgencyUser = CallInput<'inviteAgencyUser'>['body']

/** The organization is a part of the keys: its header decides the answer (R1). */
const staffKeys = {
  organization: (organizationId: string | null) => ['agencyUsers', organizationId] as const,
  people: (organizationId: string | null) => ['agencyUsers', organizationId, 'people'] as const,
  invitations: (organizationId: string | null) => ['agencyUsers', organizationId, 'invitations'] as const,
}

/** Query of all current and former users of the agency. */
export const agencyUsersQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: staffKeys.people(organizationId),
    queryFn: ({ signal }) => call('listAgencyUsers', undefined, { signal }),
  })

export const agencyInvitationsQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: staffKeys.invitations(organizationId),
    queryFn: ({ signal }) => call('listAgencyInvitations', undefined, { signal }),
  })

/** Refetches the lists also after a failure, which may be a conflict. */
const useStaffChange = <Input, Output>(organizationId: string | null, change: (input: Input) => Promise<Output>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffKeys.organization(organizationId) }),
  })
}

export const useInviteAgencyUser = (organizationId: string | null) =>
  useStaffChange(organizationId, (body: NewAgencyUser) => call('inviteAgencyUser', { body }))

export const useResendAgencyInvitation = (organizationId: string | null) =>
  useStaffChange(organizationId, (id: string) => call('resendAgencyInvitation', { params: { id } }))

export const useRevokeAgencyInvitation = (organizationId: string | null) =>
  useStaffChange(organizationId, (id: string) => call('revokeAgencyInvitation', { params: { id } }))

export const useChangeAgencyUser = (organizationId: string | null) =>
  useStaffChange(organizationId, ({ id, canView }: { id: string; canView: boolean }) =>
    call('changeAgencyUser', { params: { id }, body: { canViewAgencyClientsOrders: canView } }),
  )

export const useDisableAgencyUser = (organizationId: string | null) =>
  useStaffChange(organizationId, (id: string) => call('disableAgencyUser', { params: { id } }))

export const useEnableAgencyUser = (organizationId: string | null) =>
  useStaffChange(organizationId, (id: string) => call('enableAgencyUser', { params: { id } }))

export const useSaveAbsence = (organizationId: string | null) =>
  useStaffChange(organizationId, ({ id, body }: { id: string; body: CallInput<'saveAbsence'>['body'] }) =>
    call('saveAbsence', { params: { id }, body }),
  )

export const useRemoveAbsence = (organizationId: string | null) =>
  useStaffChange(organizationId, (id: string) => call('removeAbsence', { params: { id } }))

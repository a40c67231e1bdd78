import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClientRole } from '@tiraaz/domain/access/role'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'

export type Member = CallOutput<'listMembers'>[number]
export type Invitation = CallOutput<'listInvitations'>[number]
export type NewMember = CallInput<'inviteMember'>['body']

export const memberKeys = {
  client: (clientId: string) => ['members', clientId] as const,
  list: (clientId: string) => ['members', clientId, 'list'] as const,
  people: (clientId: string) => ['members', clientId, 'people'] as const,
  invitations: (clientId: string) => ['members', clientId, 'invitations'] as const,
}

/** Query of the members that can be representative of an order. */
export const membersQuery = (clientId: string) =>
  queryOptions({
    queryKey: memberKeys.list(clientId),
    queryFn: ({ signal }) => call('listClientMembers', { params: { clientId } }, { signal }),
    staleTime: 60_000,
  })

/** Query of all current and former members, for a person who may invite and remove them. */
export const peopleQuery = (clientId: string) =>
  queryOptions({
    queryKey: memberKeys.people(clientId),
    queryFn: ({ signal }) => call('listMembers', { params: { clientId } }, { signal }),
  })

export const invitationsQuery = (clientId: string) =>
  queryOptions({
    queryKey: memberKeys.invitations(clientId),
    queryFn: ({ signal }) => call('listInvitations', { params: { clientId } }, { signal }),
  })

/** Refetches the lists also after a failure, which may be a conflict. */
const useMemberChange = <Input, Output>(clientId: string, change: (input: Input) => Promise<Output>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: memberKeys.client(clientId) }),
  })
}

export const useInviteMember = (clientId: string) =>
  useMemberChange(clientId, (body: NewMember) => call('inviteMember', { params: { clientId }, body }))

export const useResendInvitation = (clientId: string) =>
  useMemberChange(clientId, (invitationId: string) => call('resendInvitation', { params: { clientId, invitationId } }))

export const useRevokeInvitation = (clientId: string) =>
  useMemberChange(clientId, (invitationId: string) => call('revokeInvitation', { params: { clientId, invitationId } }))

export const useChangeRole = (clientId: string) =>
  useMemberChange(clientId, ({ memberId, role }: { memberId: string; role: ClientRole }) =>
    call('changeMemberRole', { params: { clientId, memberId }, body: { role } }),
  )

export const useChangeDefaultCostCentre = (clientId: string) =>
  useMemberChange(clientId, ({ memberId, costCentreId }: { memberId: string; costCentreId: string | null }) =>
    call('changeMemberCostCentre', { params: { clientId, memberId }, body: { costCentreId } }),
  )

export const useDisableMember = (clientId: string) =>
  useMemberChange(clientId, (memberId: string) => call('disableMember', { params: { clientId, memberId } }))

export const useEnableMember = (clientId: string) =>
  useMemberChange(clientId, (memberId: string) => call('enableMember', { params: { clientId, memberId } }))

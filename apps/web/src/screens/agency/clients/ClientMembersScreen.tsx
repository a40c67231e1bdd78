import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agencyClientQuery } from '../../../data/agency-clients/agency-clients.ts'
import type { Member } from '../../../data/people/members.ts'
import { ErasePersonModal } from '../../../people/ErasePersonModal.tsx'
import { InviteMember } from '../../../people/InviteMember.tsx'
import { MemberList } from '../../../people/MemberList.tsx'
import { ResetSecondFactorModal } from '../../../people/ResetSecondFactorModal.tsx'
import { PersonDataItems } from '../../../people/PersonDataItems.tsx'
import { organizationId } from '../../../session/session.ts'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { ClientHead } from './ClientHead.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'

/** Members of a client, as the agency sees them. */
export const ClientMembersScreen = ({ id }: { id: string }) => {
  const { data: client, isError, refetch } = useQuery(agencyClientQuery(organizationId(), id))
  const [erased, setErased] = useState<Member | null>(null)
  const [reset, setReset] = useState<Member | null>(null)
  if (client === undefined) return isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <FormSkeleton />
  return (
    <>
      <ClientHead client={client} actions={<InviteMember clientId={id} />} />
      <MemberList
        clientId={id}
        itemsOf={(member) => (
          <PersonDataItems
            person={member}
            onErase={() => setErased(member)}
            onResetSecondFactor={() => setReset(member)}
          />
        )}
      />
      {reset !== null && <ResetSecondFactorModal person={reset} onClose={() => setReset(null)} />}
      {erased !== null && <ErasePersonModal person={erased} onClose={() => setErased(null)} />}
    </>
  )
}

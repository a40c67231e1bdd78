import { useQuery } from '@tanstack/react-query'
import { agencyClientQuery } from '../../../data/agency-clients/agency-clients.ts'
import { BudgetsPart } from '../../../orders/budgets/BudgetsPart.tsx'
import { organizationId } from '../../../session/session.ts'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { ClientHead } from './ClientHead.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'

/** Budgets of a client, as the agency keeps them for it. */
export const ClientBudgetsScreen = ({ id }: { id: string }) => {
  const { data: client, isError, refetch } = useQuery(agencyClientQuery(organizationId(), id))
  if (client === undefined) return isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <FormSkeleton />
  return (
    <>
      <ClientHead client={client} />
      <BudgetsPart clientId={id} />
    </>
  )
}

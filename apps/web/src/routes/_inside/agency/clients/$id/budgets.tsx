import { createFileRoute } from '@tanstack/react-router'
import { agencyClientQuery } from '../../../../../data/agency-clients/agency-clients.ts'
import { budgetsQuery } from '../../../../../data/budgets/budgets.ts'
import { loadBudgetTexts } from '../../../../../i18n/budget-texts.ts'
import { ClientBudgetsScreen } from '../../../../../screens/agency/clients/ClientBudgetsScreen.tsx'
import { organizationId } from '../../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/clients/$id/budgets')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(agencyClientQuery(organizationId(), id))
    void queryClient.prefetchQuery(budgetsQuery(id))
    await loadBudgetTexts()
  },
  component: ClientBudgetsRoute,
})

function ClientBudgetsRoute() {
  const { id } = Route.useParams()
  return <ClientBudgetsScreen key={id} id={id} />
}

import { createFileRoute } from '@tanstack/react-router'
import { budgetsQuery } from '../../../../data/budgets/budgets.ts'
import { loadBudgetTexts } from '../../../../i18n/budget-texts.ts'
import { BudgetsScreen } from '../../../../screens/members/BudgetsScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/budgets')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, params: { clientId } }) => {
    void queryClient.prefetchQuery(budgetsQuery(clientId))
    await loadBudgetTexts()
  },
  component: BudgetsRoute,
})

function BudgetsRoute() {
  const { clientId } = Route.useParams()
  return <BudgetsScreen key={clientId} clientId={clientId} />
}

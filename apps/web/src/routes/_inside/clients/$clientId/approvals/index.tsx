import { createFileRoute } from '@tanstack/react-router'
import { approvalsQuery } from '../../../../../data/approvals/approvals.ts'
import { loadApprovalTexts } from '../../../../../i18n/approval-texts.ts'
import { ApprovalsScreen } from '../../../../../screens/approvals/ApprovalsScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/approvals/')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, params }) => {
    await Promise.all([queryClient.ensureQueryData(approvalsQuery(params.clientId)), loadApprovalTexts()])
  },
  component: ApprovalsRoute,
})

function ApprovalsRoute() {
  const { clientId } = Route.useParams()
  return <ApprovalsScreen key={clientId} clientId={clientId} />
}

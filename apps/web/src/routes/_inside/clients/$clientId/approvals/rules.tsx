import { createFileRoute } from '@tanstack/react-router'
import { approvalPolicyQuery } from '../../../../../data/approvals/approvals.ts'
import { loadApprovalTexts } from '../../../../../i18n/approval-texts.ts'
import { RulesScreen } from '../../../../../screens/approvals/RulesScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/approvals/rules')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, params }) => {
    await Promise.all([queryClient.ensureQueryData(approvalPolicyQuery(params.clientId)), loadApprovalTexts()])
  },
  component: RulesRoute,
})

function RulesRoute() {
  const { clientId } = Route.useParams()
  return <RulesScreen key={clientId} clientId={clientId} />
}

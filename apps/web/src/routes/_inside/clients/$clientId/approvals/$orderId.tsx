import { createFileRoute } from '@tanstack/react-router'
import { approvalQuery } from '../../../../../data/approvals/approvals.ts'
import { loadApprovalTexts } from '../../../../../i18n/approval-texts.ts'
import { ApprovalScreen } from '../../../../../screens/approvals/ApprovalScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/approvals/$orderId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, params }) => {
    await Promise.all([queryClient.ensureQueryData(approvalQuery(params)), loadApprovalTexts()])
  },
  component: ApprovalRoute,
})

function ApprovalRoute() {
  const { clientId, orderId } = Route.useParams()
  return <ApprovalScreen key={orderId} clientId={clientId} orderId={orderId} />
}

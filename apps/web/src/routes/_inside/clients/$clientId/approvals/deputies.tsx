import { createFileRoute } from '@tanstack/react-router'
import { deputiesQuery } from '../../../../../data/approvals/approvals.ts'
import { loadApprovalTexts } from '../../../../../i18n/approval-texts.ts'
import { DeputiesScreen } from '../../../../../screens/approvals/DeputiesScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/approvals/deputies')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, params }) => {
    await Promise.all([queryClient.ensureQueryData(deputiesQuery(params.clientId)), loadApprovalTexts()])
  },
  component: DeputiesRoute,
})

function DeputiesRoute() {
  const { clientId } = Route.useParams()
  return <DeputiesScreen key={clientId} clientId={clientId} />
}

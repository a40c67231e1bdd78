import { createFileRoute } from '@tanstack/react-router'
import { withQueries } from '../api/query-loader.ts'
import { linkedApprovalQuery } from '../data/approvals/linked-approval.ts'
import { loadApprovalLinkTexts } from '../i18n/approval-link-texts.ts'
import { LinkedApprovalScreen } from '../screens/approvals/link/LinkedApprovalScreen.tsx'

/** Open to anybody with the link: an outside approver has no account. */
export const Route = createFileRoute('/approval/$token')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: withQueries,
  loader: async ({ context: { queryClient }, params: { token } }) => {
    await Promise.all([loadApprovalLinkTexts(), queryClient.prefetchQuery(linkedApprovalQuery(token))])
  },
  component: ApprovalLinkRoute,
})

function ApprovalLinkRoute() {
  const { token } = Route.useParams()
  return <LinkedApprovalScreen key={token} token={token} />
}

import { createFileRoute } from '@tanstack/react-router'
import { withQueries } from '../api/query-loader.ts'
import { linkedApprovalQuery } from '../data/approvals/linked-approval.ts'
import { loadApprovalTexts } from '../i18n/approval-texts.ts'
import { loadProofLinkTexts } from '../i18n/proof-link-texts.ts'
import { LinkedApprovalScreen } from '../screens/approvals/link/LinkedApprovalScreen.tsx'

/** Open to anybody with the link: an outside approver has no account. */
export const Route = createFileRoute('/approval/$token')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: withQueries,
  loader: async ({ context: { queryClient }, params: { token } }) => {
    // The texts of the code are those of guests of proofs.
    await Promise.all([
      loadApprovalTexts(),
      loadProofLinkTexts(),
      queryClient.prefetchQuery(linkedApprovalQuery(token)),
    ])
  },
  component: ApprovalLinkRoute,
})

function ApprovalLinkRoute() {
  const { token } = Route.useParams()
  return <LinkedApprovalScreen key={token} token={token} />
}

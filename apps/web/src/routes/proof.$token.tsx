import { createFileRoute } from '@tanstack/react-router'
import { withQueries } from '../api/query-loader.ts'
import { linkedProofQuery } from '../data/proofs/linked-proof.ts'
import { loadProofLinkTexts } from '../i18n/proof-link-texts.ts'
import { LinkedProofScreen } from '../screens/proof/link/LinkedProofScreen.tsx'

/** Open to anybody with the link: a guest has no account. */
export const Route = createFileRoute('/proof/$token')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: withQueries,
  loader: async ({ context: { queryClient }, params: { token } }) => {
    await Promise.all([loadProofLinkTexts(), queryClient.prefetchQuery(linkedProofQuery(token))])
  },
  component: ProofLinkRoute,
})

function ProofLinkRoute() {
  const { token } = Route.useParams()
  return <LinkedProofScreen key={token} token={token} />
}

import { createFileRoute } from '@tanstack/react-router'
import { agencyOrderFiltersQuery } from '../../../data/agency-orders/agency-orders.ts'
import { proofBoardQuery, proofCountsQuery } from '../../../data/proofs/proof-board.ts'
import { readProofBoardSearch } from '../../../data/proofs/proof-board-search.ts'
import { ProofBoardScreen } from '../../../screens/agency/proofs/ProofBoardScreen.tsx'
import { organizationId } from '../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/proofs')({
  validateSearch: readProofBoardSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const organization = organizationId()
    // Not awaited: the previous rows stay visible until the new ones are loaded.
    void queryClient.prefetchQuery(proofBoardQuery(organization, deps))
    void queryClient.prefetchQuery(proofCountsQuery(organization, deps))
    await queryClient.ensureQueryData(agencyOrderFiltersQuery(organization))
  },
  component: ProofBoardRoute,
})

function ProofBoardRoute() {
  return <ProofBoardScreen search={Route.useSearch()} />
}

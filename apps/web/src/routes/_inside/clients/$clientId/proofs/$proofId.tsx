import { createFileRoute } from '@tanstack/react-router'
import { proofQuery } from '../../../../../data/proofs/proofs.ts'
import { loadProofTexts } from '../../../../../i18n/proof-texts.ts'
import { ProofScreen } from '../../../../../screens/proof/ProofScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/proofs/$proofId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, params }) => {
    await Promise.all([queryClient.ensureQueryData(proofQuery(params)), loadProofTexts()])
  },
  component: ProofRoute,
})

function ProofRoute() {
  const { clientId, proofId } = Route.useParams()
  return <ProofScreen key={proofId} clientId={clientId} proofId={proofId} />
}

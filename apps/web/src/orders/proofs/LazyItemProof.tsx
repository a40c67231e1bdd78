import { Suspense } from 'react'
import type { ItemProofs } from '../../data/proofs/proofs.ts'
import { loadProofTexts } from '../../i18n/proof-texts.ts'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'

const ClientItemProof = lazyOnline(async () => {
  const [{ ClientItemProof: Part }] = await Promise.all([import('./ClientItemProof.tsx'), loadProofTexts()])
  return Part
})

type LazyItemProofProps = { clientId: string; itemId: string; proofs: readonly ItemProofs[] | undefined }

/** Proof of a product in the client's list; its code and texts load where there is a round or one is asked for. */
export const LazyItemProof = ({ clientId, itemId, proofs }: LazyItemProofProps) => {
  const ofItem = proofs?.find((one) => one.itemId === itemId)
  if (ofItem === undefined || (ofItem.rounds.length === 0 && ofItem.gate === 'notAsked')) return null
  return (
    <Suspense fallback={null}>
      <ClientItemProof clientId={clientId} proofs={ofItem} />
    </Suspense>
  )
}

import type { ItemProofs } from '../../../../data/proofs/proofs.ts'
import { RoundLink } from '../../../../orders/proofs/ClientItemProof.tsx'
import { ProofGateMark } from '../../../../orders/proofs/ProofMarks.tsx'
import classes from '../../../../orders/proofs/ItemProof.module.css'

/** Proof of a product on the agency's page of its order; nothing where none was sent or is asked for. */
export const AgencyItemProof = ({ clientId, proofs }: { clientId: string; proofs: ItemProofs }) =>
  (proofs.rounds.length > 0 || proofs.gate !== 'notAsked') && (
    <span className={classes.inCell}>
      <ProofGateMark gate={proofs.gate} of="agency" />
      <RoundLink clientId={clientId} proofs={proofs} />
    </span>
  )

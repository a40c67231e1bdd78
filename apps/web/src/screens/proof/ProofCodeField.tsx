import { useSendProofCode } from '../../data/proofs/linked-proof.ts'
import { GuestCodeField } from '../../orders/guest-link/GuestCodeField.tsx'

type ProofCodeFieldProps = {
  token: string
  sentTo: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/** Code before the answer to a proof. */
export const ProofCodeField = ({ token, ...field }: ProofCodeFieldProps) => (
  <GuestCodeField {...field} sending={useSendProofCode(token)} />
)

import type { ProofSource } from '../../data/proofs/proofs.ts'
import { useGuestFailure } from '../../orders/guest-link/use-guest-failure.ts'
import { toastProblems } from '../../ui/feedback/toast-problems.ts'

/** Shows why a change failed, where no form does. Other failures of members are shown by the portal, those of guests here. */
export const useToastFailure = (of: ProofSource) => {
  const toastGuestFailure = useGuestFailure()
  return 'token' in of ? toastGuestFailure : toastProblems
}

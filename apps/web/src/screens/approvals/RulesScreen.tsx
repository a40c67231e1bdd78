import { useSuspenseQuery } from '@tanstack/react-query'
import { approvalPolicyQuery } from '../../data/approvals/approvals.ts'
import { ApprovalsHead } from './ApprovalsHead.tsx'
import { RulesForm } from './RulesForm.tsx'

/** Rules of the client's approvals as sentences, with a try-out; for its managers and the agency (R47). */
export const RulesScreen = ({ clientId }: { clientId: string }) => {
  const { data: policy, refetch } = useSuspenseQuery(approvalPolicyQuery(clientId))
  return (
    <>
      <ApprovalsHead clientId={clientId} />
      <RulesForm clientId={clientId} policy={policy} onReadAgain={async () => (await refetch()).data ?? policy} />
    </>
  )
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallOutput, call } from '../../api/call.ts'
import { agencyOrderKeys } from '../agency-orders/agency-order-keys.ts'
import { type ProofBoardSearch, shownTab } from './proof-board-search.ts'

export type BoardProof = CallOutput<'listAgencyProofs'>['proofs'][number]

const filtersOf = ({ agents, search }: ProofBoardSearch) => ({ 'Agents[]': agents ?? [], Search: search })

export const proofBoardQuery = (organizationId: string | null, search: ProofBoardSearch) => {
  const query = { ...filtersOf(search), Tab: shownTab(search), Page: search.page ?? 1 }
  return queryOptions({
    queryKey: [...agencyOrderKeys.proofs(organizationId), 'list', query],
    queryFn: ({ signal }) => call('listAgencyProofs', { query }, { signal }),
  })
}

/** Numbers on the tabs, and without filters that in the agency's menu; both stay usable without them. */
export const proofCountsQuery = (organizationId: string | null, search: ProofBoardSearch = {}) => {
  const query = filtersOf(search)
  return queryOptions({
    queryKey: [...agencyOrderKeys.proofs(organizationId), 'counts', query],
    queryFn: ({ signal }) => call('countAgencyProofs', { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { handlesFailure: true },
  })
}

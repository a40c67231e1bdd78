import { PROOF_TABS, type ProofTab } from '@tiraaz/domain/proofs/proof-board'
import { readIds } from '../read-ids.ts'
import { readPage } from '../read-page.ts'
import { readSearchText } from '../search-text.ts'

export type ProofBoardSearch = {
  /** Products to send a proof of, where there is none. */
  tab?: Exclude<ProofTab, 'toSend'> | undefined
  /** Project managers of the clients. */
  agents?: string[] | undefined
  search?: string | undefined
  page?: number | undefined
}

const isOtherTab = (tab: ProofTab): tab is Exclude<ProofTab, 'toSend'> => tab !== 'toSend'

export const readProofBoardSearch = (raw: Record<string, unknown>): ProofBoardSearch => ({
  tab: PROOF_TABS.filter(isOtherTab).find((tab) => tab === raw['tab']),
  agents: readIds(raw['agents']),
  search: readSearchText(raw['search']),
  page: readPage(raw['page']),
})

export const shownTab = ({ tab }: ProofBoardSearch): ProofTab => tab ?? 'toSend'

/** Opens the first page of a tab with the filters of the other. */
export const openProofTab = (search: ProofBoardSearch, tab: ProofTab): ProofBoardSearch => ({
  ...search,
  tab: isOtherTab(tab) ? tab : undefined,
  page: undefined,
})

export const isBoardFiltered = ({ agents, search }: ProofBoardSearch): boolean =>
  agents !== undefined || search !== undefined

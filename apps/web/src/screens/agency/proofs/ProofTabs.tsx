import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PROOF_COUNT_LIMIT, PROOF_TABS } from '@tiraaz/domain/proofs/proof-board'
import { proofCountsQuery } from '../../../data/proofs/proof-board.ts'
import { openProofTab, type ProofBoardSearch, shownTab } from '../../../data/proofs/proof-board-search.ts'
import { formatCount } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { organizationId } from '../../../session/session.ts'
import { LinkStrip } from '../../../ui/layout/LinkStrip.tsx'
import classes from '../../../ui/layout/LinkStrip.module.css'

/** All links lead to this page: the router compares their filters too. */
const WITH_FILTERS = { explicitUndefined: true }

/** Tabs of the board with the number of their products. Each keeps the filters. */
export const ProofTabs = ({ search }: { search: ProofBoardSearch }) => {
  const { t } = useTranslation()
  const { data: counts } = useQuery(proofCountsQuery(organizationId(), search))
  const shown = shownTab(search)
  return (
    <LinkStrip label={t('proofBoard.tabs.label')} shown={shown}>
      {PROOF_TABS.map((tab) => (
        <Link
          key={tab}
          to="/agency/proofs"
          search={openProofTab(search, tab)}
          className={classes.link}
          activeOptions={WITH_FILTERS}
          aria-current={tab === shown ? 'page' : undefined}
        >
          {t(`proofBoard.tabs.${tab}`)}
          {counts !== undefined && (
            <span className={`numeric ${classes.count}`}>{formatCount(counts[tab], PROOF_COUNT_LIMIT)}</span>
          )}
        </Link>
      ))}
    </LinkStrip>
  )
}

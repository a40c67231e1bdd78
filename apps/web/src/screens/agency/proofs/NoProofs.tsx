import { Button } from '@mantine/core'
import { isBoardFiltered, type ProofBoardSearch, shownTab } from '../../../data/proofs/proof-board-search.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'

type NoProofsProps = { search: ProofBoardSearch; onShowAll: () => void }

/** Empty tab, which tells what would be on it. */
export const NoProofs = ({ search, onShowAll }: NoProofsProps) => {
  const { t } = useTranslation()
  if (!isBoardFiltered(search))
    return <EmptyState title={t('proofBoard.empty.title')} text={t(`proofBoard.empty.${shownTab(search)}`)} />
  return (
    <EmptyState
      title={t('proofBoard.empty.title')}
      text={t('proofBoard.empty.filtered')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('proofBoard.empty.action')}
        </Button>
      }
    />
  )
}

import { Button } from '@mantine/core'
import type { ArtworkSearch } from '../../data/design-files/artwork-search.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RouterButton } from '../../ui/layout/RouterButton.tsx'

type NoArtworkProps = {
  clientId: string
  /** Filters of the list; null for none. */
  search: ArtworkSearch | null
  onShowAll: () => void
  /** Searches for the same words in all years. */
  onAnyYear: () => void
}

/** Empty library, or a list in which the filters left nothing; a chosen year is named, as it is easily forgotten. */
export const NoArtwork = ({ clientId, search, onShowAll, onAnyYear }: NoArtworkProps) => {
  const { t } = useTranslation()
  if (search === null)
    return (
      <EmptyState
        title={t('artwork.empty.title')}
        text={t('artwork.empty.text')}
        action={
          <RouterButton to="/clients/$clientId" params={{ clientId }}>
            {t('artwork.empty.action')}
          </RouterButton>
        }
      />
    )
  const { year } = search
  const isWordsInYear = year !== undefined && search.search !== undefined
  return (
    <EmptyState
      title={t('artwork.nothing.title')}
      text={year === undefined ? t('artwork.nothing.text') : t('artwork.nothing.inYear', { year })}
      action={
        <Button variant="default" onClick={isWordsInYear ? onAnyYear : onShowAll}>
          {t(isWordsInYear ? 'artwork.nothing.anyYear' : 'artwork.nothing.action')}
        </Button>
      }
    />
  )
}

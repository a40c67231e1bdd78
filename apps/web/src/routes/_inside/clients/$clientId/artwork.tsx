import { createFileRoute } from '@tanstack/react-router'
import { readArtworkSearch } from '../../../../data/design-files/artwork-search.ts'
import { artworkQuery, artworkYearsQuery, toArtworkQuery } from '../../../../data/design-files/artwork.ts'
import { loadArtworkTexts } from '../../../../i18n/artwork-texts.ts'
import { ArtworkScreen } from '../../../../screens/artwork/ArtworkScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/artwork')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readArtworkSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { clientId }, deps }) => {
    void queryClient.prefetchQuery(artworkQuery(clientId, toArtworkQuery(deps)))
    void queryClient.prefetchQuery(artworkYearsQuery(clientId))
    await loadArtworkTexts()
  },
  component: ArtworkRoute,
})

function ArtworkRoute() {
  const { clientId } = Route.useParams()
  return <ArtworkScreen key={clientId} clientId={clientId} search={Route.useSearch()} />
}

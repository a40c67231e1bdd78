import { createFileRoute } from '@tanstack/react-router'
import { withQueries } from '../api/query-loader.ts'
import { linkedWorksheetQuery } from '../data/worksheets/linked-worksheet.ts'
import { loadWorksheetLinkTexts } from '../i18n/worksheet-link-texts.ts'
import { LinkedWorksheetScreen } from '../screens/worksheet-link/LinkedWorksheetScreen.tsx'

/** Open to anybody with the link: a printing house has no account. */
export const Route = createFileRoute('/worksheets/$token')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: withQueries,
  loader: async ({ context: { queryClient }, params: { token } }) => {
    await Promise.all([loadWorksheetLinkTexts(), queryClient.prefetchQuery(linkedWorksheetQuery(token))])
  },
  component: WorksheetLinkRoute,
})

function WorksheetLinkRoute() {
  const { token } = Route.useParams()
  return <LinkedWorksheetScreen key={token} token={token} />
}

import { createFileRoute } from '@tanstack/react-router'
import { withQueries } from '../api/query-loader.ts'
import { linkedWorksheetsQuery } from '../data/worksheets/linked-worksheet.ts'
import { loadWorksheetLinkTexts } from '../i18n/worksheet-link-texts.ts'
import { LinkedWorksheetsScreen } from '../screens/worksheet-link/LinkedWorksheetsScreen.tsx'

/** Open to anybody with the link: a printing house has no account. */
export const Route = createFileRoute('/worksheets/list/$token')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: withQueries,
  loader: async ({ context: { queryClient }, params: { token } }) => {
    await Promise.all([loadWorksheetLinkTexts(), queryClient.prefetchQuery(linkedWorksheetsQuery(token))])
  },
  component: WorksheetListRoute,
})

function WorksheetListRoute() {
  const { token } = Route.useParams()
  return <LinkedWorksheetsScreen key={token} token={token} />
}

import { createFileRoute } from '@tanstack/react-router'
import { worksheetQuery } from '../../../../data/worksheets/worksheets.ts'
import { WorksheetScreen } from '../../../../screens/agency/worksheets/WorksheetScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/worksheets/$id')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await queryClient.ensureQueryData(worksheetQuery(organizationId(), id))
  },
  component: WorksheetRoute,
})

function WorksheetRoute() {
  const { id } = Route.useParams()
  return <WorksheetScreen key={id} id={id} />
}

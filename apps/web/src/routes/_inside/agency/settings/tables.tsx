import { createFileRoute } from '@tanstack/react-router'
import { readTableKind } from '../../../../data/tables/table-kind.ts'
import { TablesScreen } from '../../../../screens/agency/tables/TablesScreen.tsx'

export const Route = createFileRoute('/_inside/agency/settings/tables')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readTableKind,
  component: TablesRoute,
})

function TablesRoute() {
  const { kind = 'clients' } = Route.useSearch()
  return <TablesScreen kind={kind} />
}

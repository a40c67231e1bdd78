import { createFileRoute } from '@tanstack/react-router'
import { auditEventsQuery, auditFiltersQuery } from '../../../../data/reports/audit-log.ts'
import { readAuditSearch } from '../../../../data/reports/audit-search.ts'
import { AuditLogScreen } from '../../../../screens/agency/audit/AuditLogScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/settings/audit-log')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const organization = organizationId()
    void queryClient.prefetchQuery(auditEventsQuery(organization, deps))
    void queryClient.prefetchQuery(auditFiltersQuery(organization))
  },
  component: AuditLogRoute,
})

function AuditLogRoute() {
  return <AuditLogScreen search={Route.useSearch()} />
}

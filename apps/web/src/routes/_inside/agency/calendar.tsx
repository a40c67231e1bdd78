import { createFileRoute } from '@tanstack/react-router'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { agencyCalendarQuery } from '../../../data/agency-orders/agency-calendar.ts'
import { periodOf } from '../../../data/agency-orders/agency-calendar-period.ts'
import { readCalendarSearch } from '../../../data/agency-orders/agency-calendar-search.ts'
import { CalendarScreen } from '../../../screens/agency/calendar/CalendarScreen.tsx'
import { organizationId } from '../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/calendar')({
  validateSearch: readCalendarSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { from, to } = periodOf(deps, toTallinnDay(new Date()))
    const query = { From: from, To: to, By: deps.by ?? 'orders' } as const
    // Not awaited: the previous period stays visible until the new one is loaded.
    void queryClient.prefetchQuery(agencyCalendarQuery(organizationId(), query))
  },
  component: CalendarRoute,
})

function CalendarRoute() {
  return <CalendarScreen search={Route.useSearch()} />
}

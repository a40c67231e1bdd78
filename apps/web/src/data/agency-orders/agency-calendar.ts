import { queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { agencyOrderKeys } from './agency-order-keys.ts'

export type AgencyCalendar = CallOutput<'getAgencyCalendar'>
export type CalendarEntry = AgencyCalendar['entries'][number]
type CalendarQuery = CallInput<'getAgencyCalendar'>['query']

/** Query of the deadlines of a period; steps of orders and worksheets invalidate it. */
export const agencyCalendarQuery = (organizationId: string | null, query: CalendarQuery) =>
  queryOptions({
    queryKey: [...agencyOrderKeys.calendar(organizationId), query],
    queryFn: ({ signal }) => call('getAgencyCalendar', { query }, { signal }),
  })

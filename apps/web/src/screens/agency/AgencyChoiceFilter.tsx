import {
  type AgencyChoiceList,
  agencyChoicesQuery,
  type AgencyOrderFilters,
  clientsOfAgents,
} from '../../data/agency-orders/agency-orders.ts'
import { hasMoreChoices } from '../../data/choices/use-choices.ts'
import { ChoiceFilter } from '../../people/ChoiceFilter.tsx'
import { organizationId } from '../../session/session.ts'

type AgencyChoiceFilterProps = {
  label: string
  filters: AgencyOrderFilters
  list: AgencyChoiceList
  /** Agents whose clients are offered; all clients without any. */
  agents?: readonly string[] | undefined
  selected: readonly string[] | undefined
  onChange: (ids: string[] | undefined) => void
}

/** Filter by people, clients or project managers of the agency. */
export const AgencyChoiceFilter = ({ filters, list, agents = [], ...field }: AgencyChoiceFilterProps) => {
  const hasMore = hasMoreChoices(filters[list])
  const first = list === 'clients' ? clientsOfAgents(filters.clients, agents) : filters[list]
  return (
    <ChoiceFilter
      {...field}
      first={hasMore && agents.length > 0 ? null : first}
      hasMore={hasMore}
      query={(request) => agencyChoicesQuery(organizationId(), list, { ...request, agents })}
    />
  )
}

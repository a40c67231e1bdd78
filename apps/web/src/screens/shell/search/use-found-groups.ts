import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import {
  agencySearchQuery,
  clientSearchQuery,
  type FoundOfAgency,
  type FoundOfClient,
} from '../../../data/search/search.ts'
import { text } from '../../../i18n/i18n.ts'
import {
  type FoundGroup,
  groupAgencyResults,
  groupClientResults,
  groupScreens,
  isFilled,
  putNamedFirst,
} from './found-groups.ts'
import { listScreens } from './list-screens.ts'
import { readRecentPicks } from './recent-picks.ts'
import type { SearchScope } from './search-scope.ts'

const RESTED_MS = 150

/** Owner of the recent picks: a person at a client, or at the agency outside of clients. */
export const getPickOwner = ({ userId, organizationId, clientId }: SearchScope): string =>
  [userId, organizationId, clientId ?? ''].join('/')

const buildGroups = (
  scope: SearchScope & { pathname: string },
  search: string,
  ofClient: FoundOfClient | undefined,
  ofAgency: FoundOfAgency | undefined,
): FoundGroup[] => {
  const screens = groupScreens(listScreens(scope, scope.pathname), search)
  const groups =
    search === ''
      ? [{ label: text('search.recent'), items: readRecentPicks(getPickOwner(scope)) }, screens]
      : [
          ...(scope.clientId === undefined || ofClient === undefined
            ? []
            : groupClientResults(scope.clientId, ofClient)),
          ...(ofAgency === undefined ? [] : groupAgencyResults(ofAgency, ofClient)),
          screens,
        ]
  return putNamedFirst(groups.filter(isFilled), search)
}

type FoundGroups = {
  groups: FoundGroup[]
  /** Text that the groups answer. */
  search: string
  /** The groups answer an earlier text. */
  isBehind: boolean
  hasFailed: boolean
  /** Reads the groups of what is typed now, for a person who presses Enter before they are shown. */
  readNow: () => Promise<FoundGroup[]>
}

/** Groups of results of the typed text; the former ones stay until the new ones have come. */
export const useFoundGroups = (scope: SearchScope, typed: string): FoundGroups => {
  const queryClient = useQueryClient()
  const wanted = typed.trim()
  const [rested] = useDebouncedValue(wanted, RESTED_MS)
  const search = wanted === '' ? '' : rested
  const { clientId, organizationId, isAgency } = scope
  const place = { ...scope, pathname: useLocation({ select: ({ pathname }) => pathname }) }
  const clientQuery = clientSearchQuery(clientId ?? '', search)
  const agencyQuery = agencySearchQuery(organizationId, search)
  const ofClient = useQuery({ ...clientQuery, enabled: search !== '' && clientId !== undefined })
  const ofAgency = useQuery({ ...agencyQuery, enabled: search !== '' && isAgency })
  const readNow = async () => {
    const [client, agency] = await Promise.all([
      clientId === undefined ? undefined : queryClient.fetchQuery(clientSearchQuery(clientId, wanted)),
      isAgency ? queryClient.fetchQuery(agencySearchQuery(organizationId, wanted)) : undefined,
    ])
    return buildGroups(place, wanted, client, agency)
  }
  return {
    groups: buildGroups(place, search, ofClient.data, ofAgency.data),
    search,
    isBehind: wanted !== search || (search !== '' && (ofClient.isFetching || ofAgency.isFetching)),
    hasFailed: search !== '' && (ofClient.isError || ofAgency.isError),
    readNow,
  }
}

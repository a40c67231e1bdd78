import { useTranslation } from 'react-i18next'
import type { ListedClient } from '../../../data/agency-clients/agency-clients.ts'
import { formatInteger, NO_VALUE } from '../../../i18n/format.ts'
import { DayText } from '../../../ui/text/DayText.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { StatusMark } from '../../../ui/feedback/StatusMark.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'

const ACTIVE = { shape: 'check', tone: 'success' } as const
const BLOCKED = { shape: 'cross', tone: 'muted' } as const

export const ClientStateMark = ({ isActive }: { isActive: boolean }) => {
  const { t } = useTranslation()
  return (
    <StatusMark look={isActive ? ACTIVE : BLOCKED}>
      {t(isActive ? 'agencyClients.active' : 'agencyClients.blocked')}
    </StatusMark>
  )
}

export const clientColumns: readonly Column<ListedClient>[] = [
  {
    key: 'name',
    heading: 'agencyClients.name',
    title: true,
    cell: ({ id, name }) => (
      <RouterAnchor to="/agency/clients/$id" params={{ id }}>
        {name}
      </RouterAnchor>
    ),
  },
  {
    key: 'registryCode',
    heading: 'agencyClients.registryCode',
    cell: ({ registryCode }) => <span className="numeric">{registryCode ?? NO_VALUE}</span>,
  },
  { key: 'agent', heading: 'agencyClients.agent', cell: ({ agent }) => agent?.name ?? NO_VALUE },
  {
    key: 'members',
    heading: 'agencyClients.members',
    numeric: true,
    cell: ({ memberCount }) => formatInteger(memberCount),
  },
  {
    key: 'openOrders',
    heading: 'agencyClients.openOrders',
    numeric: true,
    cell: ({ openOrderCount }) => formatInteger(openOrderCount),
  },
  {
    key: 'lastOrdered',
    heading: 'agencyClients.lastOrdered',
    cell: ({ lastOrderedAt }) => <DayText value={lastOrderedAt} />,
  },
  { key: 'state', heading: 'agencyClients.state', cell: (client) => <ClientStateMark {...client} /> },
]

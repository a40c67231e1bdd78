import { useTranslation } from 'react-i18next'
import type { ListedClient } from '../../../data/agency-clients.ts'
import { formatInteger, NO_VALUE } from '../../../i18n/format.ts'
import { DayText } from '../../../ui/DayText.tsx'
import { RouterAnchor } from '../../../ui/RouterAnchor.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import type { Column } from '../../../ui/table-shape.ts'

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

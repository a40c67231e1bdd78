import '../../ui/mantine-inside.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { availableActionsQuery, availableClientsQuery, userInfoQuery } from '../../data/account.ts'
import { loginHref } from '../../session/guard.ts'
import { organizationId, signOut } from '../../session/session.ts'
import { Frame } from './Frame.tsx'
import { brandTarget, navigationLinks } from './navigation-links.ts'

export const ShellScreen = () => {
  const navigate = useNavigate()
  const organization = organizationId()
  const { clientId } = useParams({ strict: false })
  const { data: user } = useSuspenseQuery(userInfoQuery(organization))
  const { data: clients } = useSuspenseQuery(availableClientsQuery())
  const { data: actions } = useSuspenseQuery(availableActionsQuery(organization))
  const place = {
    clientId,
    firstClientId: clients.find((client) => client.organizationId === organization)?.clientId,
    canViewAgencyClientsOrders: actions.canViewAgencyClientsOrders,
  }
  const logOut = () => {
    signOut()
    void navigate({ href: loginHref() })
  }
  return (
    <Frame
      bar={{
        brandTo: brandTarget(place),
        links: navigationLinks(place),
        user: {
          userName: user.name,
          clientName: clients.find((client) => client.clientId === clientId)?.name,
          onSelectClient: clients.length > 1 ? () => void navigate({ href: loginHref() }) : undefined,
          onLogOut: logOut,
        },
      }}
    >
      <Outlet />
    </Frame>
  )
}

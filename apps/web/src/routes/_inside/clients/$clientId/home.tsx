import { createFileRoute } from '@tanstack/react-router'
import { homeQuery } from '../../../../data/home/home.ts'
import { HomeScreen } from '../../../../screens/home/HomeScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/home')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queryClient }, params: { clientId } }) => {
    void queryClient.prefetchQuery(homeQuery(clientId))
  },
  component: HomeRoute,
})

function HomeRoute() {
  const { clientId } = Route.useParams()
  return <HomeScreen key={clientId} clientId={clientId} />
}

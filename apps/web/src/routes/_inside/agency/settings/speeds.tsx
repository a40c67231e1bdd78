import { createFileRoute } from '@tanstack/react-router'
import { speedLevelsQuery } from '../../../../data/products/speed-levels.ts'
import { SpeedLevelsScreen } from '../../../../screens/agency/speeds/SpeedLevelsScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/settings/speeds')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient } }) => {
    // Refetched, because a form is filled from it: data cached from an earlier visit may be outdated.
    await queryClient.fetchQuery({ ...speedLevelsQuery(organizationId()), staleTime: 0 })
  },
  component: SpeedLevelsRoute,
})

function SpeedLevelsRoute() {
  return <SpeedLevelsScreen organizationId={organizationId()} />
}

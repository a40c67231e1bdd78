import { createFileRoute } from '@tanstack/react-router'
import { printProfilesQuery } from '../../../../data/settings/print-profiles.ts'
import { PrintProfilesScreen } from '../../../../screens/agency/settings/profiles/PrintProfilesScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/settings/print-profiles')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(printProfilesQuery(organizationId())),
  component: PrintProfilesScreen,
})

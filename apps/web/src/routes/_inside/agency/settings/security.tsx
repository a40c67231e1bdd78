import { createFileRoute } from '@tanstack/react-router'
import { organizationSettingsQuery } from '../../../../data/settings/organization-settings.ts'
import { SecurityScreen } from '../../../../screens/agency/settings/SecurityScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/settings/security')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(organizationSettingsQuery(organizationId())),
  component: SecurityScreen,
})

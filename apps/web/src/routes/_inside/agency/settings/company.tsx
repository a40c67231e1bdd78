import { createFileRoute } from '@tanstack/react-router'
import { organizationSettingsQuery } from '../../../../data/settings/organization-settings.ts'
import { CompanyScreen } from '../../../../screens/agency/settings/CompanyScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/settings/company')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(organizationSettingsQuery(organizationId())),
  component: CompanyScreen,
})

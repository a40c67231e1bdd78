import { createFileRoute } from '@tanstack/react-router'
import { firstStepsQuery, organizationSettingsQuery } from '../../../../data/settings/organization-settings.ts'
import { CompanyScreen } from '../../../../screens/agency/settings/CompanyScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/settings/company')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(organizationSettingsQuery(organizationId())),
      queryClient.prefetchQuery(firstStepsQuery(organizationId())),
    ])
  },
  component: CompanyScreen,
})

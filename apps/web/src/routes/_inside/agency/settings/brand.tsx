import { createFileRoute } from '@tanstack/react-router'
import { organizationSettingsQuery } from '../../../../data/settings/organization-settings.ts'
import { BrandScreen } from '../../../../screens/agency/settings/BrandScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/settings/brand')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(organizationSettingsQuery(organizationId())),
  component: BrandScreen,
})

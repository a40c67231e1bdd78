import { createFileRoute } from '@tanstack/react-router'
import { organizationSettingsQuery } from '../../../../data/settings/organization-settings.ts'
import { VatScreen } from '../../../../screens/agency/settings/VatScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/settings/vat')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(organizationSettingsQuery(organizationId())),
  component: VatScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { organizationSettingsQuery } from '../../../../data/settings/organization-settings.ts'
import { OrderRulesScreen } from '../../../../screens/agency/settings/OrderRulesScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/settings/order-rules')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(organizationSettingsQuery(organizationId())),
  component: OrderRulesScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { retentionQuery } from '../../../../data/settings/retention.ts'
import { RetentionScreen } from '../../../../screens/agency/settings/RetentionScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/settings/retention')({
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(retentionQuery(organizationId())),
  component: RetentionScreen,
})

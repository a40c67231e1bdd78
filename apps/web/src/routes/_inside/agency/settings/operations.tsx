import { createFileRoute } from '@tanstack/react-router'
import { operationsQuery } from '../../../../data/operations/operations.ts'
import { OperationsScreen } from '../../../../screens/agency/operations/OperationsScreen.tsx'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/settings/operations')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(operationsQuery(organizationId()))
  },
  component: OperationsScreen,
})

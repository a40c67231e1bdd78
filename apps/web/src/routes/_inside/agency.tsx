import { createFileRoute, redirect } from '@tanstack/react-router'
import { availableActionsQuery } from '../../data/account/account.ts'
import { loadAgencyTexts } from '../../i18n/agency-texts.ts'
import { AgencyFrame } from '../../screens/agency/AgencyFrame.tsx'
import { organizationId } from '../../session/session.ts'

/** Everything of the agency: its people alone may look (R3). Its screens are files `_inside.agency.<path>.tsx`. */
export const Route = createFileRoute('/_inside/agency')({
  beforeLoad: async ({ context: { queryClient } }) => {
    const actions = await queryClient.ensureQueryData(availableActionsQuery(organizationId()))
    if (actions.canViewAgencyClientsOrders) return
    throw redirect({ to: '/error/$errorCode', params: { errorCode: '403' }, replace: true })
  },
  loader: () => loadAgencyTexts(),
  component: AgencyFrame,
})

import { createFileRoute } from '@tanstack/react-router'
import { withQueries } from '../../api/query-loader.ts'
import { loadAccountTexts } from '../../i18n/account-texts.ts'
import { AcceptInvitationScreen } from '../../screens/account/AcceptInvitationScreen.tsx'
import { readLinkToken } from '../../screens/account/link-token.ts'

/** For anybody, also for a person who is logged in (spec §4, "Route guard"). */
export const Route = createFileRoute('/account/acceptinvitation')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readLinkToken,
  beforeLoad: withQueries,
  loader: () => loadAccountTexts(),
  component: AcceptInvitationRoute,
})

function AcceptInvitationRoute() {
  return <AcceptInvitationScreen token={Route.useSearch().token} />
}

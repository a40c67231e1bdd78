import { createFileRoute } from '@tanstack/react-router'
import { withQueries } from '../api/query-loader.ts'
import { loadAccountTexts } from '../i18n/account-texts.ts'
import { readLinkToken } from '../screens/account/link-token.ts'
import { ResetPasswordScreen } from '../screens/account/ResetPasswordScreen.tsx'

/** For anybody, also for a person who is logged in (spec §4, "Route guard"). */
export const Route = createFileRoute('/resetpassword')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readLinkToken,
  beforeLoad: withQueries,
  loader: () => loadAccountTexts(),
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  return <ResetPasswordScreen token={Route.useSearch().token} />
}

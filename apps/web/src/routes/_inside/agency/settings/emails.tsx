import { createFileRoute } from '@tanstack/react-router'
import { EDITABLE_EMAILS } from '@tiraaz/domain/emails/editable-emails'
import { emailTextsQuery } from '../../../../data/settings/email-texts.ts'
import { readLocale } from '../../../../i18n/saved-locale.ts'
import { EmailTextsScreen } from '../../../../screens/agency/settings/emails/EmailTextsScreen.tsx'
import { readEmailSearch } from '../../../../screens/agency/settings/emails/email-search.ts'
import { organizationId } from '../../../../session/session.ts'

export const Route = createFileRoute('/_inside/agency/settings/emails')({
  validateSearch: readEmailSearch,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(emailTextsQuery(organizationId())),
  component: EmailTextsRoute,
})

function EmailTextsRoute() {
  const { email: wanted, language = readLocale() } = Route.useSearch()
  const email = EDITABLE_EMAILS.find((one) => one === wanted) ?? EDITABLE_EMAILS[0]
  return <EmailTextsScreen email={email} locale={language} />
}

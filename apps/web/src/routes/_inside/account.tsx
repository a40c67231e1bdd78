import { createFileRoute } from '@tanstack/react-router'
import { passkeysQuery, secondFactorQuery, sessionsQuery } from '../../data/account/own-account.ts'
import { loadAccountTexts } from '../../i18n/account-texts.ts'
import { MyAccountScreen } from '../../screens/my-account/MyAccountScreen.tsx'

export const Route = createFileRoute('/_inside/account')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(sessionsQuery())
    void queryClient.prefetchQuery(secondFactorQuery())
    void queryClient.prefetchQuery(passkeysQuery())
    await loadAccountTexts()
  },
  component: MyAccountScreen,
})

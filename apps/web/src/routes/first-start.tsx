import { createFileRoute } from '@tanstack/react-router'
import { firstStartQuery } from '../data/account/first-start.ts'
import { loadAccountTexts } from '../i18n/account-texts.ts'
import { FirstStartScreen } from '../screens/first-start/FirstStartScreen.tsx'

/** An empty portal begins here; for anybody, who is told where it can be done. */
export const Route = createFileRoute('/first-start')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([loadAccountTexts(), queryClient.ensureQueryData(firstStartQuery())])
  },
  component: FirstStartScreen,
})

import { createFileRoute } from '@tanstack/react-router'
import { withQueries } from '../api/query-loader.ts'
import { firstStartQuery } from '../data/account/first-start.ts'
import { loadAccountTexts } from '../i18n/account-texts.ts'
import { FirstStartScreen } from '../screens/first-start/FirstStartScreen.tsx'

/** First page of an empty portal. Open to anybody; says on which machine the first start can be done. */
export const Route = createFileRoute('/first-start')({
  codeSplitGroupings: [['loader', 'component']],
  beforeLoad: withQueries,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([loadAccountTexts(), queryClient.ensureQueryData(firstStartQuery())])
  },
  component: FirstStartScreen,
})

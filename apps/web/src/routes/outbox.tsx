import { createFileRoute } from '@tanstack/react-router'
import { withQueries } from '../api/query-loader.ts'
import { outboxQuery } from '../data/outbox/outbox.ts'
import { loadAccountTexts } from '../i18n/account-texts.ts'
import { OutboxScreen } from '../screens/outbox/OutboxScreen.tsx'
import { readOutboxSearch } from '../screens/outbox/outbox-search.ts'

/** For anybody who tries the demo; in any other portal there is no such page. */
export const Route = createFileRoute('/outbox')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: readOutboxSearch,
  beforeLoad: withQueries,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([loadAccountTexts(), queryClient.ensureQueryData(outboxQuery())])
  },
  component: OutboxRoute,
})

function OutboxRoute() {
  return <OutboxScreen mailId={Route.useSearch().mail} />
}

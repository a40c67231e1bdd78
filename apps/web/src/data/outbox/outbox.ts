import { queryOptions } from '@tanstack/react-query'
import { call, type CallOutput } from '../../api/call.ts'

export type ListedMail = CallOutput<'listOutbox'>[number]

/** Poll interval: actions in other tabs send emails too. */
const LOOK_EVERY_MS = 5_000

/** Query of the emails that the demo keeps instead of sending, newest first. */
export const outboxQuery = () =>
  queryOptions({
    queryKey: ['outbox'] as const,
    queryFn: ({ signal }) => call('listOutbox', undefined, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })

/** Query of an email; emails never change. */
export const outboxMailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['outbox', mailId] as const,
    queryFn: ({ signal }) => call('getOutboxMail', { params: { mailId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

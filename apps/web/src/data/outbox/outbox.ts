import { queryOptions } from '@tanstack/react-query'
import { call, type CallOutput } from '../../api/call.ts'

export type ListedMail = CallOutput<'listOutbox'>[number]

/** What somebody does in another tab leaves its mail here. */
const LOOK_EVERY_MS = 5_000

/** The mails that the demo kept instead of sending, newest first. */
export const outboxQuery = () =>
  queryOptions({
    queryKey: ['outbox'] as const,
    queryFn: ({ signal }) => call('listOutbox', undefined, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })

/** A mail never changes. */
export const outboxMailQuery = (mailId: string) =>
  queryOptions({
    queryKey: ['outbox', mailId] as const,
    queryFn: ({ signal }) => call('getOutboxMail', { params: { mailId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

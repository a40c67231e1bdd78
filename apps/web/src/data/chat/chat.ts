import { infiniteQueryOptions, queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type CallOutput } from '../../api/call.ts'
import { callIfChanged, type Known } from '../../api/call-if-changed.ts'
import { caughtUp, type Heard, joined, type Message } from './chat-messages.ts'
import { nextPoll, polled } from '../poll-pace.ts'
import { sendWithRetries } from './send-with-retries.ts'

export type ChatContact = CallOutput<'listChatContacts'>[number]
export type UnreadConversation = CallOutput<'listUnreadConversations'>[number]

const chatKeys = {
  unread: (organizationId: string) => ['chat', organizationId, 'unread'] as const,
  contacts: (organizationId: string) => ['chat', organizationId, 'contacts'] as const,
  newest: (conversationId: string) => ['conversation', conversationId, 'newest'] as const,
  earlier: (conversationId: string, before: string) => ['conversation', conversationId, 'earlier', before] as const,
  sending: (conversationId: string) => ['conversation', conversationId, 'sending'] as const,
}

/** Of what is asked every 3 s while the page is in sight: a failure is nobody's dialog, the next one is on its way. */
const POLLED = {
  refetchInterval: nextPoll,
  refetchIntervalInBackground: false,
  retry: false,
  staleTime: 0,
  meta: { handlesFailure: true },
} as const

export const unreadQuery = (organizationId: string) =>
  queryOptions({
    ...POLLED,
    queryKey: chatKeys.unread(organizationId),
    queryFn: ({ client, queryKey, signal }) => {
      const known = client.getQueryData<Known<'listUnreadConversations'>>(queryKey)
      return polled(signal, () => callIfChanged('listUnreadConversations', { input: undefined, known, signal }))
    },
    select: ({ output }) => output,
  })

export const chatContactsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: chatKeys.contacts(organizationId),
    queryFn: ({ signal }) => call('listChatContacts', undefined, { signal }),
    staleTime: 30_000,
    meta: { handlesFailure: true },
  })

/** What is known of a conversation since it was opened here. */
export type Newest = {
  page: Known<'listMessages'>
  messages: Message[]
  /** Whether there is something before the oldest of them. */
  hasEarlier: boolean
}

/** Own messages join what is known as soon as they are sent; without a hole it is only up to the last page. */
const heard = ({ page, messages }: Newest): Heard => ({
  messages,
  upTo: page.output.messages.at(-1)?.timestamp ?? '',
})

const readPage = (conversationId: string, signal: AbortSignal) => (before: string) =>
  call('listMessages', { query: { conversationId, page: 1, before } }, { signal })

/** The newest messages and all that have come since the first look. */
export const newestMessagesQuery = (conversationId: string) =>
  queryOptions({
    ...POLLED,
    queryKey: chatKeys.newest(conversationId),
    queryFn: ({ client, queryKey, signal }) =>
      polled(signal, async (): Promise<Newest> => {
        const before = client.getQueryData<Newest>(queryKey)
        const input = { query: { conversationId, page: 1 } }
        const page = await callIfChanged('listMessages', { input, known: before?.page, signal })
        // One that was sent meanwhile stands here already.
        const known = client.getQueryData<Newest>(queryKey)
        if (known !== undefined && page === known.page) return known
        const messages = await caughtUp(known && heard(known), page.output, readPage(conversationId, signal))
        return { page, messages, hasEarlier: known?.hasEarlier ?? page.output.hasMoreResults }
      }),
    // Joined by hand.
    structuralSharing: false,
  })

/** Pages before an instant: what stands there never changes. */
export const earlierMessagesQuery = (conversationId: string, before: string) =>
  infiniteQueryOptions({
    queryKey: chatKeys.earlier(conversationId, before),
    queryFn: ({ pageParam, signal }) => readPage(conversationId, signal)(pageParam),
    initialPageParam: before,
    getNextPageParam: ({ hasMoreResults, messages }) => (hasMoreResults ? messages[0]?.timestamp : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { handlesFailure: true },
  })

export const useOpenConversation = () =>
  useMutation({
    mutationFn: (userId: string) => call('openConversation', { body: { userId } }),
  })

export type Sending = { message: string; sendingId: string }

type Outcome = { onSent: (sending: Sending) => void; onFailure: (error: Error) => void }

/**
 * A conflict is tried again; what there is to say of a failure else is the caller's: 400 and what is left of 409 (spec §8).
 * The outcome is told also when the conversation was left meanwhile, and one opened again knows that something is on its way.
 */
export const useSendMessage = (conversationId: string, { onSent, onFailure }: Outcome) => {
  const queryClient = useQueryClient()
  const mutationKey = chatKeys.sending(conversationId)
  const { mutate: send } = useMutation({
    mutationKey,
    mutationFn: (body: Sending) => sendWithRetries(() => call('sendMessage', { query: { conversationId }, body })),
    meta: { handlesConflict: true },
    onSuccess: (message, sending) => {
      queryClient.setQueryData<Newest>(chatKeys.newest(conversationId), (newest) =>
        newest === undefined ? newest : { ...newest, messages: joined(newest.messages, [message]) },
      )
      onSent(sending)
    },
    onError: onFailure,
  })
  const isSending = useIsMutating({ mutationKey }) > 0
  // What was drawn last may be behind.
  return { send, isSending, isBusy: () => queryClient.isMutating({ mutationKey }) > 0 }
}

/** Failing is silent: the next poll says that there is still something unread, and it is tried again. */
export const useMarkSeen = (organizationId: string, conversationId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (messageTimestamp: string) =>
      call('clearUnreadMessages', { query: { conversationId, messageTimestamp } }),
    meta: { handlesFailure: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: chatKeys.unread(organizationId) }),
  })
}

import {
  infiniteQueryOptions,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, type CallOutput } from '../../api/call.ts'
import { callIfChanged, type ConditionalResponse } from '../../api/call-if-changed.ts'
import { readMissedMessages, type KnownMessages, mergeMessages, type Message } from './chat-messages.ts'
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

/**
 * Options of queries that run every 3 s while the page is visible. A failure opens no dialog, because the next poll
 * follows.
 */
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
      const known = client.getQueryData<ConditionalResponse<'listUnreadConversations'>>(queryKey)
      return polled(signal, () => callIfChanged('listUnreadConversations', { input: undefined, known, signal }))
    },
    select: ({ output }) => output,
  })

/** Number of conversations with something unread, as the chat of the page has read it; the chat alone polls. */
export const useUnreadCount = (organizationId: string | null): number =>
  useQuery({ ...unreadQuery(organizationId ?? ''), enabled: false }).data?.length ?? 0

export const chatContactsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: chatKeys.contacts(organizationId),
    queryFn: ({ signal }) => call('listChatContacts', undefined, { signal }),
    staleTime: 30_000,
    meta: { handlesFailure: true },
  })

/** Messages of a conversation read since it was opened in this tab. */
export type NewestMessages = {
  page: ConditionalResponse<'listMessages'>
  messages: Message[]
  /** There are messages before the oldest of them. */
  hasEarlier: boolean
}

/** Known messages for `readMissedMessages`. Own messages are added when sent, so they are complete only up to the last page. */
const knownMessages = ({ page, messages }: NewestMessages): KnownMessages => ({
  messages,
  upTo: page.output.messages.at(-1)?.timestamp ?? '',
})

const readPage = (conversationId: string, signal: AbortSignal) => (before: string) =>
  call('listMessages', { query: { conversationId, page: 1, before } }, { signal })

/** Query of the newest messages, with all that have come since it first ran. */
export const newestMessagesQuery = (conversationId: string) =>
  queryOptions({
    ...POLLED,
    queryKey: chatKeys.newest(conversationId),
    queryFn: ({ client, queryKey, signal }) =>
      polled(signal, async (): Promise<NewestMessages> => {
        const before = client.getQueryData<NewestMessages>(queryKey)
        const input = { query: { conversationId, page: 1 } }
        const page = await callIfChanged('listMessages', { input, known: before?.page, signal })
        // Read again: the cache may have got an own message that was sent in the meantime.
        const known = client.getQueryData<NewestMessages>(queryKey)
        if (known !== undefined && page === known.page) return known
        const messages = await readMissedMessages(
          known && knownMessages(known),
          page.output,
          readPage(conversationId, signal),
        )
        return { page, messages, hasEarlier: known?.hasEarlier ?? page.output.hasMoreResults }
      }),
    // The messages are merged by `mergeMessages`.
    structuralSharing: false,
  })

/** Query of the pages before an instant; they never change. */
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
 * Sends a message. Retries after a conflict; the caller handles other failures: 400 and a repeated 409 (spec §8). The
 * callbacks also run after the conversation was closed, and `isSending` is right when it is opened again.
 */
export const useSendMessage = (conversationId: string, { onSent, onFailure }: Outcome) => {
  const queryClient = useQueryClient()
  const mutationKey = chatKeys.sending(conversationId)
  const { mutate: send } = useMutation({
    mutationKey,
    mutationFn: (body: Sending) => sendWithRetries(() => call('sendMessage', { query: { conversationId }, body })),
    meta: { handlesConflict: true },
    onSuccess: (message, sending) => {
      queryClient.setQueryData<NewestMessages>(chatKeys.newest(conversationId), (newest) =>
        newest === undefined ? newest : { ...newest, messages: mergeMessages(newest.messages, [message]) },
      )
      onSent(sending)
    },
    onError: onFailure,
  })
  const isSending = useIsMutating({ mutationKey }) > 0
  // `isBusy` reads the client: the last render may be outdated.
  return { send, isSending, isBusy: () => queryClient.isMutating({ mutationKey }) > 0 }
}

/** Marks messages as seen. Fails silently: the next poll still reports unread messages, and marking is tried again. */
export const useMarkSeen = (organizationId: string, conversationId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (messageTimestamp: string) =>
      call('clearUnreadMessages', { query: { conversationId, messageTimestamp } }),
    meta: { handlesFailure: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: chatKeys.unread(organizationId) }),
  })
}

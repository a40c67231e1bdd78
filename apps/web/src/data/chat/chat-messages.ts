import type { CallOutput } from '../../api/call.ts'

export type Page = CallOutput<'listMessages'>
export type Message = Page['messages'][number]

/** Merges two lists of messages without duplicates, oldest first. */
export const mergeMessages = (one: readonly Message[], other: readonly Message[]): Message[] => {
  const byId = new Map([...one, ...other].map((message) => [message.id, message]))
  return [...byId.values()].sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
}

/** Known messages, and the instant up to which they are complete; '' for an empty conversation. */
export type KnownMessages = { messages: readonly Message[]; upTo: string }

/** Detects that messages may be missing between the known ones and a page. */
const leavesGap = ({ upTo }: KnownMessages, { messages: [first], hasMoreResults }: Page): boolean =>
  hasMoreResults && first !== undefined && first.timestamp > upTo

type ReadEarlierPage = (before: string) => Promise<Page>

/** Returns the known messages with all newer ones; reads pages backwards until no message is missing. */
export const readMissedMessages = async (
  known: KnownMessages | undefined,
  newest: Page,
  readEarlierPage: ReadEarlierPage,
): Promise<Message[]> => {
  let [page, messages] = [newest, mergeMessages([], newest.messages)]
  while (known !== undefined && leavesGap(known, page)) {
    page = await readEarlierPage(page.messages[0]?.timestamp ?? '')
    messages = mergeMessages(page.messages, messages)
  }
  return mergeMessages(known?.messages ?? [], messages)
}

export type ChatDay = { day: string; messages: Message[] }

/** Messages by the day on which they were written. */
export const byDay = (messages: readonly Message[], dayOf: (timestamp: string) => string): ChatDay[] => {
  const days: ChatDay[] = []
  for (const message of messages) {
    const day = dayOf(message.timestamp)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

/** Id of the latest own message that the other person has seen; only this message gets the mark. */
export const lastSeenOwnMessage = (
  messages: readonly Message[],
  authorId: string,
  seenUpTo: string | null,
): string | null =>
  seenUpTo === null
    ? null
    : (messages.findLast((message) => message.authorId === authorId && message.timestamp <= seenUpTo)?.id ?? null)

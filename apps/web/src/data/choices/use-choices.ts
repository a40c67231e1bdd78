import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FILTER_CHOICES } from '@tiraaz/domain/limits'
import { useState } from 'react'

export type Choice = { id: string; name: string }
/** Words of the names, and ids whose names are needed anyway. */
export type ChoiceRequest = { search: string | undefined; chosen: readonly string[] }
export type ChoiceQueryOptions = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly Choice[]>
}
export type ChoiceQuery = (request: ChoiceRequest) => ChoiceQueryOptions

const SEARCH_DELAY_MS = 250

/** Detects that the server may have more choices than it sent. */
export const hasMoreChoices = (sent: readonly Choice[]): boolean => sent.length >= FILTER_CHOICES

type ChoicesOptions = {
  /** Choices that came with the screen; null if those of this filter must be fetched. */
  first: readonly Choice[] | null
  hasMore: boolean
  selected: readonly string[]
  query: ChoiceQuery
}

/**
 * Choices of a filter. As long as the server sent all of them they are searched here; more than those are searched on the
 * server, which also names the selected ones.
 */
export const useChoices = ({ first, hasMore, selected, query }: ChoicesOptions) => {
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), SEARCH_DELAY_MS)
  const sent = first ?? []
  const chosen = selected.filter((id) => !sent.some((choice) => choice.id === id)).toSorted()
  const isAsked = hasMore && (settled !== '' || chosen.length > 0 || first === null)
  const { data, isFetching } = useQuery({
    ...query({ search: settled === '' ? undefined : settled, chosen }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const found = data ?? sent
  // The server is not asked for names that came with the screen.
  const beside = sent.filter(({ id }) => selected.includes(id) && !found.some((choice) => choice.id === id))
  return {
    choices: isAsked ? [...found, ...beside] : sent,
    search: hasMore ? { onType: setText, isPending: text.trim() !== settled || (isAsked && isFetching) } : undefined,
  }
}

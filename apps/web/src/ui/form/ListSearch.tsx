import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { SearchBox } from './SearchBox.tsx'
import classes from './ListSearch.module.css'

const SEARCH_DELAY_MS = 250

type ListSearchProps = { label: string; search: string | undefined; onSearch: (search: string | undefined) => void }

const wordsOf = (text: string): string | undefined => (text.trim() === '' ? undefined : text)

/** Search field above a list, debounced. Follows the URL when a link, Back or cleared filters change it. */
export const ListSearch = ({ label, search, onSearch }: ListSearchProps) => {
  const [typed, setTyped] = useState(search ?? '')
  const [asked, setAsked] = useState(search)
  const [known, setKnown] = useState(search)
  if (search !== known) {
    setKnown(search)
    if (search !== asked) {
      setAsked(search)
      setTyped(search ?? '')
    }
  }
  const askSoon = useDebouncedCallback((text: string) => {
    setAsked(wordsOf(text))
    onSearch(wordsOf(text))
  }, SEARCH_DELAY_MS)
  const type = (text: string) => {
    setTyped(text)
    askSoon(text)
  }
  return (
    <search className={classes.search} aria-label={label}>
      <SearchBox label={label} value={typed} onChange={type} />
    </search>
  )
}

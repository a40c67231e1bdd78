import { type Choice, type ChoiceQuery, useChoices } from '../data/choices/use-choices.ts'
import { FilterSelect } from '../ui/form/FilterSelect.tsx'

type ChoiceFilterProps = {
  label: string
  /** Choices that came with the screen; null if those of this filter must be fetched. */
  first: readonly Choice[] | null
  /** The server has more of them. */
  hasMore: boolean
  query: ChoiceQuery
  selected: readonly string[] | undefined
  onChange: (ids: string[] | undefined) => void
}

/** Filter by people or clients, of which there may be thousands. */
export const ChoiceFilter = ({ label, first, hasMore, query, selected = [], onChange }: ChoiceFilterProps) => {
  const { choices, search } = useChoices({ first, hasMore, selected, query })
  return <FilterSelect label={label} options={choices} search={search} selected={selected} onChange={onChange} />
}

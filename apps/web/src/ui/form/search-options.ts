import type { OptionsFilter } from '@mantine/core'
import { foldText } from '@tiraaz/domain/text/fold'

/** A picker's search folds case and diacritics, as the catalogue's does (R9); every word has to be found. */
export const searchOptions: OptionsFilter = ({ options, search }) => {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return options.filter((option) => 'label' in option && words.every((word) => foldText(option.label).includes(word)))
}

import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { useSlashKey } from './use-slash-key.ts'

type SearchBoxProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Moves the focus from the box to the results. */
  onArrowDown?: () => void
}

/** `/` jumps here from anywhere but a text field; Escape empties it. */
export const SearchBox = ({ label, value, onChange, onArrowDown }: SearchBoxProps) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(() => {
    input.current?.focus()
    return true
  })
  const right =
    value === '' ? (
      <Kbd size="xs" title={t('common.searchShortcut')} visibleFrom="sm">
        /
      </Kbd>
    ) : (
      <CloseButton size="sm" aria-label={t('common.clear')} onClick={() => onChange('')} />
    )
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={right}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('')
        if (event.key !== 'ArrowDown' || onArrowDown === undefined) return
        event.preventDefault()
        onArrowDown()
      }}
    />
  )
}

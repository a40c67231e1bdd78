import { useTranslation } from '../i18n/i18n.ts'
import '../ui/layout/mantine-inside.ts'
import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { changeTags } from '@tiraaz/domain/contacts/contact-tags'
import { CONTACT_TAG_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { contactTagsQuery } from '../data/contacts/contacts.ts'
import type { FieldOf } from '../ui/form/use-fields.ts'
import classes from './TagField.module.css'

/** A tag can also be ended by a comma or a semicolon. */
const ENDS = [',', ';']

/** Tags of the client's addresses, created by typing; tags in use are offered. */
export const TagField = ({
  clientId,
  value,
  onChange,
  ...props
}: FieldOf<TagsInputProps, string[]> & { clientId: string }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { data: known = [] } = useQuery(contactTagsQuery(clientId))
  const names = known.map(({ name }) => name)
  const change = (tags: string[]) => {
    // The list would lie over what comes next, most often the button that saves.
    setOpen(false)
    onChange(changeTags([], { add: tags, remove: [] }, names))
  }
  return (
    <TagsInput
      {...props}
      classNames={{ input: classes.input, inputField: classes.field }}
      data={names}
      value={value}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={change}
      searchValue={typed}
      onSearchChange={(text) => setTyped(text.slice(0, CONTACT_TAG_LIMITS.length))}
      splitChars={ENDS}
      maxTags={CONTACT_TAG_LIMITS.perContact}
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
      withScrollArea={false}
    />
  )
}

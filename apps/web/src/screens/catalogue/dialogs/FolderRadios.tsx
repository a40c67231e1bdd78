import { Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { CatalogueTree, FolderName } from '../../../data/catalogue/folder-tree.ts'
import { readLocale } from '../../../i18n/saved-locale.ts'
import { commonFolder, type FolderChoice, folderChoices, matchingChoices } from '../folder-choices.ts'
import classes from './FolderRadios.module.css'

/** Number of folders from which there is a search field. */
const MANY = 10
/** Radio value of "no folder": names of folders cannot be empty (R8). */
const OUTSIDE = ''

type FolderRadiosProps = {
  tree: CatalogueTree
  ids: readonly string[]
  isAnyInside: boolean
  chosen: FolderName | undefined
  onChoose: (folder: FolderName) => void
  onNew: () => void
}

const FolderRadio = ({ choice }: { choice: FolderChoice }) => {
  const { t } = useTranslation()
  const above = choice.path.slice(0, -1).join(' / ')
  const description = [above, ...(choice.isHere ? [t('folders.hereNow')] : [])]
    .filter((part) => part !== '')
    .join(' · ')
  return (
    <Radio
      value={choice.name}
      label={choice.name}
      description={description === '' ? undefined : description}
      disabled={choice.isHere}
      classNames={{ root: classes.radio }}
    />
  )
}

export const FolderRadios = ({ tree, ids, isAnyInside, chosen, onChoose, onNew }: FolderRadiosProps) => {
  const { t } = useTranslation()
  const [sought, setSought] = useState('')
  const choices = useMemo(
    () => folderChoices(tree, commonFolder(tree, ids), new Intl.Collator(readLocale(), { numeric: true })),
    [tree, ids],
  )
  const shown = matchingChoices(choices, sought)
  return (
    <Stack gap="sm">
      {choices.length > MANY && (
        <TextInput
          type="search"
          aria-label={t('folders.filter')}
          placeholder={t('folders.filter')}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Prevents Enter from submitting the form, which closes the dialog when nothing is chosen.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      <Radio.Group
        label={t('folders.choose')}
        value={chosen === null ? OUTSIDE : (chosen ?? null)}
        onChange={(value) => onChoose(value === OUTSIDE ? null : value)}
      >
        <div className={classes.list}>
          {isAnyInside && <Radio value={OUTSIDE} label={t('folders.outside')} classNames={{ root: classes.radio }} />}
          {shown.map((choice) => (
            <FolderRadio key={choice.name} choice={choice} />
          ))}
          {shown.length === 0 && (
            <Text size="sm" c="dimmed">
              {choices.length === 0 ? t('folders.noneYet') : t('folders.noneFound')}
            </Text>
          )}
        </div>
      </Radio.Group>
      <Button
        variant="subtle"
        className={classes.create}
        leftSection={<IconFolderPlus size={16} aria-hidden />}
        onClick={onNew}
      >
        {t('folders.new')}
      </Button>
    </Stack>
  )
}

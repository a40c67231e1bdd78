import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { type EarlierFile, useRemoveEarlierFile } from '../../data/design-files/design-files.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { EarlierFileRow } from './EarlierFileRow.tsx'
import classes from './FileChooser.module.css'
import { matchingFiles, SEARCH_FROM } from './file-choice.ts'
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts'

type EarlierFilesProps = {
  place: { clientId: string; productId: string }
  /** Undefined while loading. */
  files: readonly EarlierFile[] | undefined
  hasFailed: boolean
  onReadAgain: () => void
  /** Ids of the files that the design already has. */
  present: readonly string[]
  chosen: readonly string[]
  isFull: boolean
  onToggle: (id: string) => void
  onRemoved: (id: string) => void
}

export const EarlierFiles = ({ files, hasFailed, onReadAgain, ...props }: EarlierFilesProps) => {
  const { t } = useTranslation()
  if (hasFailed) {
    const again = (
      <Button variant="default" size="xs" onClick={onReadAgain}>
        {t('designFiles.chooser.readAgain')}
      </Button>
    )
    return <EmptyState title={t('designFiles.chooser.failed')} action={again} />
  }
  if (files === undefined) return <BlockSkeleton height={260} />
  if (files.length === 0) {
    return <EmptyState title={t('designFiles.chooser.empty')} text={t('designFiles.chooser.emptyHint')} />
  }
  return <FileChoices {...props} files={files} />
}

const FileChoices = (
  props: Omit<EarlierFilesProps, 'hasFailed' | 'onReadAgain'> & { files: readonly EarlierFile[] },
) => {
  const { t } = useTranslation()
  const { place, files, present, chosen, isFull } = props
  const [search, setSearch] = useState('')
  const [doomed, setDoomed] = useState<EarlierFile | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const removal = useRemoveEarlierFile(place.clientId, place.productId)
  const shown = matchingFiles(files, search)
  const focusAfter = useFocusAfterRemoval(
    files.map(({ id }) => id),
    () => list.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus(),
  )
  const remove = (id: string) => {
    focusAfter(id)
    removal.mutate(id, {
      onSuccess: () => {
        setDoomed(null)
        props.onRemoved(id)
        toastSuccess(t('designFiles.fileRemoved'))
      },
    })
  }
  return (
    <Stack gap="sm">
      {files.length >= SEARCH_FROM && (
        <TextInput
          type="search"
          aria-label={t('designFiles.chooser.search')}
          placeholder={t('designFiles.chooser.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 && (
        <Text role="status" c="dimmed">
          {t('designFiles.chooser.nothingFound')}
        </Text>
      )}
      <ul
        ref={list}
        className={`${classes.list} ${classes.scroll}`}
        aria-label={t('designFiles.chooser.list')}
        hidden={shown.length === 0}
      >
        {shown.map((file) => (
          <EarlierFileRow
            key={file.id}
            file={file}
            isPresent={present.includes(file.id)}
            isChosen={chosen.includes(file.id)}
            isFull={isFull}
            onToggle={() => props.onToggle(file.id)}
            onRemove={() => setDoomed(file)}
          />
        ))}
      </ul>
      <ConfirmModal
        stackId="remove"
        opened={doomed !== null}
        title={t('designFiles.chooser.removeTitle')}
        confirmLabel={t('common.remove')}
        destructive
        busy={removal.isPending}
        problems={removal.isError ? [{ key: '', errors: [t('designFiles.chooser.removeFailed')] }] : []}
        onConfirm={() => doomed !== null && remove(doomed.id)}
        onClose={() => {
          setDoomed(null)
          removal.reset()
        }}
      >
        {doomed !== null && t('designFiles.chooser.removeText', { name: doomed.name })}
      </ConfirmModal>
    </Stack>
  )
}

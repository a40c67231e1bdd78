import { Button, Checkbox, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFile, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { artworkPickerQuery, type LibraryFile } from '../../data/design-files/artwork.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ReadFailed } from '../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { FileName } from '../files/FileName.tsx'
import classes from '../files/FileChooser.module.css'
import { artworkFacts, lastPrintedText } from './artwork-facts.ts'

const SEARCH_DELAY_MS = 250

/** Empty alternative text: the name stands beside it. */
const DECORATIVE = ''

type LibraryRowProps = { file: LibraryFile; isChosen: boolean; isOut: boolean; onToggle: () => void }

const LibraryRow = ({ file, isChosen, isOut, onToggle }: LibraryRowProps) => {
  const checkbox = useId()
  return (
    <li className={classes.earlier}>
      <label className={classes.choice} htmlFor={checkbox} data-full={isOut}>
        <Checkbox id={checkbox} checked={isChosen} disabled={isOut} onChange={onToggle} />
        <span className={classes.largePicture}>
          {file.thumbnailUrl === null ? (
            <IconFile size={24} aria-hidden />
          ) : (
            <img src={file.thumbnailUrl} alt={DECORATIVE} loading="lazy" />
          )}
        </span>
        <span className={classes.about}>
          <FileName name={file.name} />
          <span className={classes.when}>{file.products.map(({ name }) => name).join(', ')}</span>
          <span className={classes.when}>{artworkFacts(file)}</span>
          <span className={classes.when}>{lastPrintedText(file)}</span>
        </span>
      </label>
    </li>
  )
}

type LibraryFilesProps = {
  place: { clientId: string; productId: string }
  chosen: readonly LibraryFile[]
  isFull: boolean
  onToggle: (file: LibraryFile) => void
}

/** Artwork of the client to choose from; at first of products of the same size only. */
export const LibraryFiles = ({ place: { clientId, productId }, chosen, isFull, onToggle }: LibraryFilesProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const [isOfFormat, setOfFormat] = useState(true)
  const request = {
    ...(search === '' ? {} : { Search: search }),
    ...(isOfFormat ? { FormatOf: productId } : {}),
  }
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...artworkPickerQuery(clientId, request),
    placeholderData: keepPreviousData,
  })
  const files = data?.pages.flatMap((page) => page.files)
  const isChosen = ({ id }: LibraryFile) => chosen.some((one) => one.id === id)
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        aria-label={t('artwork.search')}
        placeholder={t('artwork.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Switch
        label={t('artwork.picker.sameFormat')}
        checked={isOfFormat}
        onChange={(event) => setOfFormat(event.currentTarget.checked)}
      />
      {files === undefined &&
        (isError ? <ReadFailed onReadAgain={() => void refetch()} /> : <BlockSkeleton height={260} />)}
      {files?.length === 0 && (
        <Text role="status" c="dimmed">
          {t(search === '' && isOfFormat ? 'artwork.picker.nothingOfFormat' : 'artwork.picker.nothing')}
        </Text>
      )}
      {files !== undefined && files.length > 0 && (
        <div className={classes.scroll}>
          <ul className={classes.list} aria-label={t('artwork.picker.list')}>
            {files.map((file) => (
              <LibraryRow
                key={file.id}
                file={file}
                isChosen={isChosen(file)}
                isOut={isFull && !isChosen(file)}
                onToggle={() => onToggle(file)}
              />
            ))}
          </ul>
          {hasNextPage && (
            <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('artwork.picker.more')}
            </Button>
          )}
        </div>
      )}
    </Stack>
  )
}

import { Stack, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { loadArtworkTexts } from '../../i18n/artwork-texts.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { earlierFilesQuery } from '../../data/design-files/design-files.ts'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { useOneAtATime } from '../../ui/form/use-one-at-a-time.ts'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'
import { ChooserFooter } from './ChooserFooter.tsx'
import { EarlierFiles } from './EarlierFiles.tsx'
import { type FormFile, fileKey } from '../form-design.ts'
import classes from './FileChooser.module.css'
import {
  FILE_SOURCES,
  filesToAdd,
  isOnlyFile,
  remainingFileCount,
  toggled,
  type FileSource,
  initialFileSource,
} from './file-choice.ts'
import { canBeSent } from './file-types.ts'
import { useLibraryChoice } from '../library/use-library-choice.ts'
import { FreshFiles } from './FreshFiles.tsx'
import { hasActiveUploads, usedFileCount, splitByLimit, uploadedFiles } from './uploads.ts'
import { isBroken, useUploadCheck } from './use-upload-check.ts'
import { useUploads } from './use-uploads.ts'

const LibraryFiles = lazyOnline(async () => {
  const [{ LibraryFiles: Part }] = await Promise.all([import('../library/LibraryFiles.tsx'), loadArtworkTexts()])
  return Part
})

/** Work that would be lost if the dialog closed now. */
export type UnsavedUploads = 'sending' | 'done' | null

type FileChooserProps = {
  place: { clientId: string; productId: string }
  present: readonly FormFile[]
  dropped: readonly File[]
  /** Lets the dialog ask before it closes. */
  onUnfinished: (unfinished: UnsavedUploads) => void
  /** Closes the dialog on success; on failure the files stay and can be added again. */
  onAdd: (files: FormFile[]) => unknown
  onAddDesigns?: (files: FormFile[]) => unknown
  addsDesigns?: boolean
  onRemoved: (fileId: string) => void
  onCancel: () => void
  onDone: () => void
}

/** Ticked earlier files and uploads; together no more than the design takes. */
const useChoice = ({ place, present, dropped }: FileChooserProps) => {
  const earlier = useQuery(earlierFilesQuery(place.clientId, place.productId))
  const room = remainingFileCount(present.length)
  const [atStart] = useState(() => splitByLimit(dropped, room, canBeSent))
  const { uploads, start, retry, drop } = useUploads(atStart.taken)
  const [hasTooMany, setTooMany] = useState(atStart.hasTooMany)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const library = useLibraryChoice(place)
  const free = room - usedFileCount(uploads) - chosen.length - library.chosen.length
  return {
    earlier,
    dropped: atStart.taken.length,
    room,
    uploads,
    retry,
    drop,
    hasTooMany,
    chosen,
    free,
    library,
    files: filesToAdd(earlier.data ?? [], chosen, uploadedFiles(uploads)),
    take: (files: File[]) => {
      const choice = splitByLimit(files, free, canBeSent)
      setTooMany(choice.hasTooMany)
      start(choice.taken)
    },
    toggle: (id: string) => setChosen(toggled(chosen, id, chosen.length + free)),
    forget: (id: string) => setChosen(chosen.filter((other) => other !== id)),
  }
}

/** Earlier files of the product or new uploads: one dialog with one button that adds them all (spec §2). */
export const FileChooser = (props: FileChooserProps) => {
  const { t } = useTranslation()
  const { place, present, onUnfinished } = props
  const choice = useChoice(props)
  const { earlier, uploads, files, library } = choice
  const [picked, setSource] = useState<FileSource | null>(null)
  const sending = hasActiveUploads(uploads)
  const uploadedCount = uploadedFiles(uploads).length
  const count = files.length + library.chosen.length
  useEffect(() => {
    onUnfinished(sending ? 'sending' : uploadedCount > 0 ? 'done' : null)
  }, [onUnfinished, sending, uploadedCount])
  const way =
    picked ??
    (earlier.isError
      ? 'fresh'
      : initialFileSource({ earlier: earlier.data, present: present.map(fileKey), dropped: choice.dropped }))
  const { start: finish, running } = useOneAtATime(async (addFiles: FileChooserProps['onAdd']) => {
    const brought = await library.bring([...present, ...files].map(fileKey))
    await addFiles([...files, ...brought])
    props.onDone()
  })
  const add = () => finish(props.onAdd)
  const { onAddDesigns: addDesigns } = props
  const [first] = uploadedFiles(uploads)
  const check = useUploadCheck({ place, previewId: first?.previewId })
  const isDoubtful = check.isRunning || (check.failure !== null && isBroken(check.failure))
  // A single uploaded file is added by itself to a design without files, unless it turns out to be damaged.
  const addsByItself =
    isOnlyFile({ present: present.length, uploads: uploads.length, uploadedCount, count }) && !isDoubtful
  const addOnce = useEffectEvent(() => addsByItself && add())
  useEffect(() => {
    if (addsByItself) addOnce()
  }, [addsByItself])
  const forget = (id: string) => {
    choice.forget(id)
    props.onRemoved(id)
  }
  return (
    <Stack gap="md">
      <Tabs value={way} onChange={(next) => setSource(FILE_SOURCES.find((source) => source === next) ?? null)}>
        <Tabs.List mb="md" className={classes.ways ?? ''} aria-label={t('designFiles.chooser.ways')}>
          <Tabs.Tab value="earlier">{t('designFiles.chooser.earlier')}</Tabs.Tab>
          <Tabs.Tab value="library">{t('designFiles.chooser.library')}</Tabs.Tab>
          <Tabs.Tab value="fresh">{t('designFiles.chooser.fresh')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="earlier">
          <EarlierFiles
            place={place}
            files={earlier.data}
            hasFailed={earlier.isError}
            onReadAgain={() => void earlier.refetch()}
            present={present.map(fileKey)}
            chosen={choice.chosen}
            isFull={choice.free <= 0}
            onToggle={choice.toggle}
            onRemoved={forget}
          />
        </Tabs.Panel>
        <Tabs.Panel value="library">
          {way === 'library' && (
            <Suspense fallback={<BlockSkeleton height={320} />}>
              <LibraryFiles place={place} chosen={library.chosen} isFull={choice.free <= 0} onToggle={library.toggle} />
            </Suspense>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="fresh">
          <FreshFiles
            place={place}
            {...choice}
            opensAtOnce={present.length === 0 && choice.dropped === 0 && earlier.data?.length === 0}
          />
        </Tabs.Panel>
      </Tabs>
      {library.hasFailed && (
        <Text role="alert" c="danger">
          {t('artwork.choose.failed')}
        </Text>
      )}
      <ChooserFooter
        count={count}
        isSending={sending}
        isFull={choice.free <= 0}
        isBusy={running !== null}
        addsDesigns={props.addsDesigns === true}
        onCancel={props.onCancel}
        onAdd={add}
        onAddDesigns={addDesigns !== undefined && present.length === 0 && count > 1 ? () => finish(addDesigns) : null}
      />
    </Stack>
  )
}

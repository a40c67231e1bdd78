import { Button, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconFile } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type OrderArtwork, orderArtworkQuery } from '../../../data/orders/order-queries.ts'
import { FailureNote } from '../../../designs/files/FailureNote.tsx'
import { FileName } from '../../../designs/files/FileName.tsx'
import { KeptFileChoice } from '../../../designs/files/KeptFileChoice.tsx'
import { PreviewModal } from '../../../designs/files/PreviewModal.tsx'
import type { ShownFile } from '../../../designs/files/shown-file.ts'
import { FindingList } from '../../../designs/findings/FindingList.tsx'
import { lazyOnline } from '../../../ui/layout/lazy-online.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import classes from './ArtworkCheck.module.css'
import { type ArtworkFile, type JoinedFinding, artworkLines } from './artwork-lines.ts'
import { rowName, useFocusReplaced } from './use-focus-replaced.ts'

const ReplaceArtwork = lazyOnline(async () => (await import('./ReplaceArtwork.tsx')).ReplaceArtwork)

/** Number of files with findings above which the list is folded. */
const FOLDED_FROM = 6
/** Number of pictures of fitting files above which they are folded. */
const PICTURES_FOLDED_FROM = 12

/** Empty alternative text: the button has the name. */
const DECORATIVE = ''

/** Findings of all artwork of the order, on the page where it is sent. */
export const ArtworkCheck = () => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const { data, isError } = useQuery({
    ...orderArtworkQuery(clientId, order),
    // The rows stay while a changed order is read: the page shows one order only.
    placeholderData: keepPreviousData,
  })
  if (data !== undefined) return data.files.length > 0 && <ArtworkFindings artwork={data} />
  return isError && <p className={classes.line}>{t('checkout.artwork.unavailable')}</p>
}

/** All files of the order with their pictures: those with findings or unfinished checks first, then those that fit. */
export const ArtworkFindings = ({ artwork }: { artwork: OrderArtwork }) => {
  const { t } = useTranslation()
  const heading = useId()
  const { clientId } = useCheckoutOrder()
  const [showsAll, setShowsAll] = useState(false)
  const [opened, setOpened] = useState<(ShownFile & { productId: string }) | null>(null)
  const section = useRef<HTMLElement>(null)
  const focusReplaced = useFocusReplaced(section, artwork.files)
  const { shown, joined, fitting } = artworkLines(artwork)
  const isLong = shown.length > FOLDED_FROM || joined.some(({ rows }) => rows.length > FOLDED_FROM)
  const isFolded = !showsAll && (isLong || fitting.length > PICTURES_FOLDED_FROM)
  const on = { onOpen: setOpened, onReplaced: focusReplaced.remember }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes that the person moved on
    <section ref={section} aria-labelledby={heading} onBlur={focusReplaced.forget}>
      <h2 className={classes.title} id={heading} tabIndex={-1}>
        {t('checkout.artwork.title')}
      </h2>
      <ul className={classes.files}>
        {(isFolded ? shown.slice(0, FOLDED_FROM) : shown).map((file) => (
          <FileToCheck key={rowName(file)} file={file} {...on} />
        ))}
        {joined.map((one) => (
          <JoinedFiles key={one.key} joined={one} isFolded={isFolded} {...on} />
        ))}
      </ul>
      {fitting.length > 0 && (
        <>
          <p className={classes.line}>
            <IconCheck size={16} aria-hidden />
            {t(fitting.length === artwork.files.length ? 'checkout.artwork.allFit' : 'checkout.artwork.fitting', {
              count: fitting.length,
            })}
          </p>
          <ul className={classes.pictures}>
            {(isFolded ? fitting.slice(0, PICTURES_FOLDED_FROM) : fitting).map((file) => (
              <FileLine key={rowName(file)} file={file} onOpen={setOpened} />
            ))}
          </ul>
        </>
      )}
      {isFolded && (
        <Button className={classes.more} variant="default" onClick={() => setShowsAll(true)}>
          {t('checkout.artwork.showAll', { count: artwork.files.length })}
        </Button>
      )}
      <KeptFileChoices files={artwork.files} />
      <PreviewModal
        clientId={clientId}
        productId={opened?.productId ?? ''}
        shown={opened}
        onClose={() => setOpened(null)}
      />
    </section>
  )
}

/** Asks about files that were replaced in this order; a file that fits has no row with findings any more. */
const KeptFileChoices = ({ files }: { files: readonly ArtworkFile[] }) => {
  const { clientId, order } = useCheckoutOrder()
  if (!order.actions.edit) return null
  const productOf = new Map(order.items.map(({ id, productId }) => [id, productId]))
  return files.map((file) => {
    const place = { clientId, productId: productOf.get(file.itemId) ?? '' }
    return <KeptFileChoice key={rowName(file)} place={place} fileId={file.fileId} fileName={file.name} />
  })
}

type FileToCheckProps = Pick<FileLineProps, 'file' | 'onOpen'> & { onReplaced: (file: ArtworkFile) => void }

/** File with its findings, and the button that replaces it. */
const FileToCheck = ({ file, onOpen, onReplaced }: FileToCheckProps) => {
  const { order } = useCheckoutOrder()
  return (
    <FileLine file={file} onOpen={onOpen}>
      <FileState file={file} />
      {order.actions.edit && (
        <Suspense fallback={null}>
          <ReplaceArtwork file={file} onReplaced={onReplaced} />
        </Suspense>
      )}
    </FileLine>
  )
}

type JoinedFilesProps = Omit<FileToCheckProps, 'file'> & { joined: JoinedFinding; isFolded: boolean }

/** Finding that several files have, above the files that have no other row. */
const JoinedFiles = ({ joined: { finding, files, rows }, isFolded, ...on }: JoinedFilesProps) => {
  const { t } = useTranslation()
  const shown = isFolded ? rows.slice(0, FOLDED_FROM) : rows
  const unshown = files.filter((file) => !shown.some((row) => rowName(row) === rowName(file)))
  const names = unshown.map(({ name }) => name).join(', ')
  return (
    <li className={classes.joined}>
      <strong>{t('checkout.artwork.joined', { count: files.length })}</strong>
      <FindingList
        label={t('checkout.artwork.findingsOf', { name: files.map(({ name }) => name).join(', ') })}
        findings={[finding]}
      />
      {unshown.length > 0 && (
        <span className={classes.names}>{shown.length === 0 ? names : t('checkout.artwork.joinedToo', { names })}</span>
      )}
      {shown.length > 0 && (
        <ul className={classes.files}>
          {shown.map((file) => (
            <FileToCheck key={rowName(file)} file={file} {...on} />
          ))}
        </ul>
      )}
    </li>
  )
}

type FileLineProps = {
  file: ArtworkFile
  onOpen: (file: ShownFile & { productId: string }) => void
  /** Findings of the file. */
  children?: ReactNode
}

/** File with its picture, which opens the large preview. */
const FileLine = ({ file, onOpen, children }: FileLineProps) => {
  const { itemId, fileId, name, previewId, thumbnailUrl } = file
  const { t } = useTranslation()
  const { order } = useCheckoutOrder()
  const item = order.items.find(({ id }) => id === itemId)
  const picture = thumbnailUrl === null ? <IconFile size={28} stroke={1} aria-hidden /> : null
  return (
    <li className={classes.file} data-row={rowName(file)}>
      {previewId === null || item === undefined ? (
        <span className={classes.picture}>{picture}</span>
      ) : (
        <UnstyledButton
          className={classes.picture}
          aria-label={t('designFiles.openPreview', { name })}
          onClick={() => onOpen({ fileId, previewId, fileName: name, productId: item.productId })}
        >
          {picture ?? <img src={thumbnailUrl ?? ''} alt={DECORATIVE} loading="lazy" />}
        </UnstyledButton>
      )}
      <div className={classes.name}>
        <FileName name={name} />
        {item !== undefined && <span className={classes.product}>{item.productName}</span>}
      </div>
      {children !== undefined && <div className={classes.state}>{children}</div>}
    </li>
  )
}

const FileState = ({ file: { name, state, failure, isComplete, findings } }: { file: ArtworkFile }) => {
  const { t } = useTranslation()
  if (state === 'failed') return <FailureNote failure={failure} />
  return (
    <>
      {findings.length > 0 && <FindingList label={t('checkout.artwork.findingsOf', { name })} findings={findings} />}
      {state === 'pending' && <Text size="sm">{t('checkout.artwork.pending')}</Text>}
      {state === null && <Text size="sm">{t('checkout.artwork.notChecked')}</Text>}
      {state === 'ready' && !isComplete && <Text size="sm">{t('designFiles.previewDialog.checkedInPart')}</Text>}
    </>
  )
}

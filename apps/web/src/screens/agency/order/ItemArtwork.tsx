import { UnstyledButton } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { lacksFiles } from '@tiraaz/domain/orders/missing-files'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import type { OrderArtwork } from '../../../data/orders/order-queries.ts'
import type { AgencyOrderItem } from '../../../data/agency-orders/agency-orders.ts'
import type { ShownFile } from '../../../designs/files/shown-file.ts'
import { FailureNote } from '../../../designs/files/FailureNote.tsx'
import { FindingList } from '../../../designs/findings/FindingList.tsx'
import { useTranslation } from '../../../i18n/i18n.ts'
import { AttentionMark } from '../../../ui/feedback/AttentionMark.tsx'
import classes from './ItemArtwork.module.css'

type ArtworkFile = OrderArtwork['files'][number]
export type OpenedFile = ShownFile & { productId: string }

/** Pictures of one item; an order may print dozens of designs. */
const PICTURES = 6
/** Files whose findings are spelled out; the others are counted. */
const NAMED_FILES = 3

/** Empty alternative text: the button has the name. */
const DECORATIVE = ''

type ItemArtworkProps = {
  item: AgencyOrderItem
  /** Files of the order; undefined while they are read, and if they cannot be. */
  artwork: OrderArtwork | undefined
  onOpen: (file: OpenedFile) => void
}

/** Pictures of an item's files and what their check found, without unfolding the row; a missing file is named. */
export const ItemArtwork = ({ item, artwork, onOpen }: ItemArtworkProps) => {
  const { t } = useTranslation()
  const fileIds = new Set(item.designs.flatMap(({ files }) => files.map(({ id }) => id)))
  const files = artwork?.files.filter(({ itemId }) => itemId === item.id) ?? []
  const isCanceled = item.worksheetStatus.status === WORKSHEET_STATUSES.canceled.number
  const isMissing = lacksFiles(item) && !isCanceled
  if (fileIds.size === 0 && !isMissing) return null
  const rest = fileIds.size - PICTURES
  return (
    <span className={classes.root}>
      {fileIds.size > 0 && (
        <span className={classes.pictures}>
          {files.slice(0, PICTURES).map((file) => (
            <Picture key={file.fileId} file={file} productId={item.productId} onOpen={onOpen} />
          ))}
          {rest > 0 && files.length > 0 && (
            <span className={classes.rest}>{t('agencyOrder.moreFiles', { count: rest })}</span>
          )}
        </span>
      )}
      <Findings files={files} />
      {isMissing && <AttentionMark>{t('agency.attention.filesMissing')}</AttentionMark>}
    </span>
  )
}

type PictureProps = { file: ArtworkFile; productId: string; onOpen: (file: OpenedFile) => void }

const Picture = ({ file: { fileId, name, previewId, thumbnailUrl }, productId, onOpen }: PictureProps) => {
  const { t } = useTranslation()
  const picture =
    thumbnailUrl === null ? (
      <IconFile size={24} stroke={1} aria-hidden />
    ) : (
      <img src={thumbnailUrl} alt={DECORATIVE} loading="lazy" />
    )
  if (previewId === null)
    return (
      <span className={classes.picture} title={name}>
        {picture}
      </span>
    )
  return (
    <UnstyledButton
      className={classes.picture}
      title={name}
      aria-label={t('designFiles.openPreview', { name })}
      onClick={() => onOpen({ fileId, previewId, fileName: name, productId })}
    >
      {picture}
    </UnstyledButton>
  )
}

/** Findings by file, warnings and unreadable files before notices. */
const Findings = ({ files }: { files: readonly ArtworkFile[] }) => {
  const { t } = useTranslation()
  const isSevere = ({ state, findings }: ArtworkFile): boolean =>
    state === 'failed' || findings.some(({ weight }) => weight === 'warning')
  const told = files
    .filter(({ state, findings }) => state === 'failed' || findings.length > 0)
    .toSorted((one, other) => Number(isSevere(other)) - Number(isSevere(one)))
  const rest = told.length - NAMED_FILES
  return (
    <>
      {told.slice(0, NAMED_FILES).map(({ fileId, name, state, failure, findings }) => (
        <span key={fileId} className={classes.findings}>
          <span className={classes.name}>{name}</span>
          {state === 'failed' ? (
            <FailureNote failure={failure} />
          ) : (
            <FindingList label={t('agencyOrder.findingsOf', { name })} findings={findings} />
          )}
        </span>
      ))}
      {rest > 0 && <span className={classes.rest}>{t('agencyOrder.moreFindings', { count: rest })}</span>}
    </>
  )
}

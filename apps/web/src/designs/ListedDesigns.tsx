import { Text, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import type { ListedDesign } from '../data/orders/order-queries.ts'
import { Quantity } from '../ui/text/Quantity.tsx'
import { designName } from './design-name.ts'
import { AlterationNote } from './AlterationRequest.tsx'
import classes from './ListedDesigns.module.css'
import { PackageLines } from './PackageLines.tsx'
import { PreviewModal } from './files/PreviewModal.tsx'
import type { ShownFile } from './files/shown-file.ts'
import { useFileDownload } from './files/use-file-download.ts'
import { formatAddress } from '../i18n/format-address.ts'

type Destination = ListedDesign['destinations'][number]

/** Number of destinations shown before "show all": a design may go to 180 shops. */
const SHOWN_AT_FIRST = 4

const placeOf = ({ address }: Destination): string =>
  [address.objectName, formatAddress(address)].filter((part) => part !== '').join(' · ')

/** Keys include the index: a contact may appear twice where it gets two packages. */
const keyed = (destinations: readonly Destination[]) =>
  destinations.map((destination, place) => ({ key: `${place} ${placeOf(destination)}`, destination }))

const ListedDestinations = ({ destinations }: { destinations: readonly Destination[] }) => {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  if (destinations.length === 0) return <span className="muted">{t('ordersList.noDestinations')}</span>
  const isLong = destinations.length > SHOWN_AT_FIRST + 1
  const shown = isLong && !showsAll ? destinations.slice(0, SHOWN_AT_FIRST) : destinations
  return (
    <>
      <ul className={classes.plain}>
        {keyed(shown).map(({ key, destination }) => (
          <li key={key} className={classes.destination}>
            <Quantity pieces={destination.quantity} unit />
            <span>{placeOf(destination)}</span>
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          className={classes.more}
          size="compact-sm"
          variant="subtle"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll
            ? t('ordersList.fewerDestinations')
            : t('ordersList.allDestinations', { count: destinations.length })}
        </Button>
      )}
    </>
  )
}

type ListedDesignsProps = {
  clientId: string
  productId: string
  productName: string
  /** False: a design without files counts as complete. */
  designFilesAreRequired: boolean
  designs: readonly ListedDesign[]
  /** Renders the control that adds missing files, for people who may add them. */
  missing?: (design: { id: string; name: string }) => ReactNode
  /** Renders the warnings of a file and what can be done with it. */
  besideFile?: (designId: string, file: ListedDesign['files'][number]) => ReactNode
}

/**
 * Designs of a listed item: quantities, destinations and files. A file with a preview opens it, any other is
 * downloaded.
 */
export const ListedDesigns = ({ clientId, productId, productName, designs, ...item }: ListedDesignsProps) => {
  const { t } = useTranslation()
  const [shown, setShown] = useState<ShownFile | null>(null)
  return (
    <>
      <ul className={classes.list} aria-label={t('ordersList.designsOf', { name: productName })}>
        {designs.map((design, index) => (
          <li key={design.id} className={classes.design}>
            <span className={classes.name}>{designName(design, index + 1)}</span>
            <span className={classes.quantity}>
              <Quantity pieces={design.quantity} unit />
            </span>
            <div className={classes.files}>
              <ListedFiles
                place={{ clientId, productId }}
                files={design.files}
                areRequired={item.designFilesAreRequired}
                onPreview={setShown}
                {...(item.besideFile && { beside: (file) => item.besideFile?.(design.id, file) })}
              />
              {item.designFilesAreRequired &&
                design.files.length === 0 &&
                item.missing?.({ id: design.id, name: designName(design, index + 1) })}
            </div>
            <div className={classes.places}>
              <ListedDestinations destinations={design.destinations} />
              <PackageLines
                packages={design.packingInfo}
                destinations={design.destinations.map(({ address }) => address)}
                className={classes.packages}
              />
            </div>
          </li>
        ))}
      </ul>
      <PreviewModal clientId={clientId} productId={productId} shown={shown} onClose={() => setShown(null)} />
    </>
  )
}

type ListedFilesProps = {
  place: { clientId: string; productId: string }
  files: ListedDesign['files']
  areRequired: boolean
  onPreview: (file: ShownFile) => void
  beside?: (file: ListedDesign['files'][number]) => ReactNode
}

const withPlaces = (files: ListedDesign['files']) => files.map((file, place) => ({ place, file }))

const ListedFiles = ({ place, files, areRequired, onPreview, beside }: ListedFilesProps) => {
  const { t } = useTranslation()
  if (files.length === 0) return areRequired ? <span className="muted">{t('ordersList.noFiles')}</span> : null
  return (
    <ul className={classes.plain}>
      {withPlaces(files).map(({ place: at, file, file: { id, name, previewId, alterationRequest } }) => (
        // By its place: the row of a replaced file stays, and the focus with it.
        <li key={at}>
          {previewId === null ? (
            <DownloadName {...place} fileId={id} name={name} />
          ) : (
            <button
              type="button"
              className={classes.file}
              title={t('designFiles.openPreview', { name })}
              onClick={() => onPreview({ fileId: id, previewId, fileName: name })}
            >
              {name}
            </button>
          )}
          {alterationRequest !== null && alterationRequest !== '' && <AlterationNote request={alterationRequest} />}
          {beside?.(file)}
        </li>
      ))}
    </ul>
  )
}

type DownloadNameProps = { clientId: string; productId: string; fileId: string; name: string }

const DownloadName = ({ fileId, name, ...place }: DownloadNameProps) => {
  const { t } = useTranslation()
  const { download, isPending, isError } = useFileDownload(place)
  return (
    <>
      <button
        type="button"
        className={classes.file}
        aria-label={t('designFiles.downloadFile', { name })}
        title={t('designFiles.downloadFile', { name })}
        aria-disabled={isPending}
        onClick={isPending ? undefined : () => download(fileId)}
      >
        {name}
        <IconDownload className={classes.sign} size={16} aria-hidden />
      </button>
      {isError && (
        <Text role="alert" size="sm" c="danger">
          {t('designFiles.previewDialog.downloadFailed')}
        </Text>
      )}
    </>
  )
}

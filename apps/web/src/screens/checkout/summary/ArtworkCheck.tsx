import { Button, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type OrderArtwork, orderArtworkQuery } from '../../../data/orders/order-queries.ts'
import { FailureNote } from '../../../designs/files/FailureNote.tsx'
import { FileName } from '../../../designs/files/FileName.tsx'
import { FindingList } from '../../../designs/findings/FindingList.tsx'
import { useCheckoutOrder } from '../checkout-order.ts'
import classes from './ArtworkCheck.module.css'
import { type ArtworkFile, artworkLines } from './artwork-lines.ts'

/** Number of files above which the list is folded. */
const FOLDED_FROM = 6

/** Findings of all artwork of the order, on the page where it is sent. */
export const ArtworkCheck = () => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const { data, isError } = useQuery(orderArtworkQuery(clientId, order))
  if (data !== undefined) return data.files.length > 0 && <ArtworkFindings artwork={data} />
  return isError && <p className={classes.line}>{t('checkout.artwork.unavailable')}</p>
}

/** Files with findings or unfinished checks, and the number of files without findings. */
export const ArtworkFindings = ({ artwork }: { artwork: OrderArtwork }) => {
  const { t } = useTranslation()
  const heading = useId()
  const [showsAll, setShowsAll] = useState(false)
  const { shown, fitting } = artworkLines(artwork)
  const isFolded = !showsAll && shown.length > FOLDED_FROM
  return (
    <section aria-labelledby={heading}>
      <h2 className={classes.title} id={heading}>
        {t('checkout.artwork.title')}
      </h2>
      <ul className={classes.files}>
        {(isFolded ? shown.slice(0, FOLDED_FROM) : shown).map((file) => (
          <FileLine key={`${file.itemId} ${file.fileId}`} file={file} />
        ))}
      </ul>
      {isFolded && (
        <Button className={classes.more} variant="default" onClick={() => setShowsAll(true)}>
          {t('checkout.artwork.showAll', { count: shown.length })}
        </Button>
      )}
      {fitting > 0 && (
        <p className={classes.line}>
          <IconCheck size={16} aria-hidden />
          {t(shown.length === 0 ? 'checkout.artwork.allFit' : 'checkout.artwork.fitting', { count: fitting })}
        </p>
      )}
    </section>
  )
}

const FileLine = ({ file }: { file: ArtworkFile }) => {
  const { order } = useCheckoutOrder()
  const product = order.items.find(({ id }) => id === file.itemId)
  return (
    <li className={classes.file}>
      <div className={classes.name}>
        <FileName name={file.name} />
        {product !== undefined && <span className={classes.product}>{product.productName}</span>}
      </div>
      <div className={classes.state}>
        <FileState file={file} />
      </div>
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

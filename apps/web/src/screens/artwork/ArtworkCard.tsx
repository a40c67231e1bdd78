import { Button, UnstyledButton } from '@mantine/core'
import { IconFile, IconFileOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { LibraryFile, ArtworkUse } from '../../data/design-files/artwork.ts'
import { FileName } from '../../designs/files/FileName.tsx'
import { ArtworkChecks } from '../../designs/library/ArtworkChecks.tsx'
import { artworkFacts, designNamesBeside, lastPrintedText } from '../../designs/library/artwork-facts.ts'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import classes from './Artwork.module.css'

/** Empty alternative text: the button has the name. */
const DECORATIVE = ''

type ArtworkPictureProps = { file: LibraryFile; onShow: () => void }

/** Picture that opens the large preview; a file without a preview shows a sign. */
const ArtworkPicture = ({ file: { name, previewId, state, thumbnailUrl }, onShow }: ArtworkPictureProps) => {
  const { t } = useTranslation()
  const [brokenUrl, setBroken] = useState<string | null>(null)
  if (previewId === null)
    return (
      <span className={classes.picture}>
        <IconFile size={40} stroke={1} aria-hidden />
      </span>
    )
  const isShown = thumbnailUrl !== null && thumbnailUrl !== brokenUrl
  return (
    <UnstyledButton
      className={classes.picture}
      aria-label={t('designFiles.openPreview', { name })}
      data-pending={state === 'pending' || undefined}
      onClick={onShow}
    >
      {isShown && (
        <img
          src={thumbnailUrl}
          alt={DECORATIVE}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(thumbnailUrl)}
        />
      )}
      {!isShown && state !== 'pending' && <IconFileOff size={40} stroke={1} aria-hidden />}
    </UnstyledButton>
  )
}

type UsesProps = { clientId: string; file: LibraryFile }

/** Products that have the file; those that may be ordered are links. */
const ArtworkProducts = ({ clientId, file }: UsesProps) => {
  const { t } = useTranslation()
  return (
    <div>
      <dt>{t('artwork.products')}</dt>
      {file.products.map(({ id, name, isOffered }) => (
        <dd key={id}>
          {isOffered ? (
            <RouterAnchor to="/clients/$clientId/products/$id" params={{ clientId, id }}>
              {name}
            </RouterAnchor>
          ) : (
            name
          )}
        </dd>
      ))}
    </div>
  )
}

const ArtworkOrders = ({ clientId, file }: UsesProps) => {
  const { t } = useTranslation()
  const nameOf = ({ projectNumber, orderName, on }: ArtworkUse) =>
    projectNumber ?? orderName ?? t('artwork.draft', { day: formatDay(on) })
  return (
    <div>
      <dt>{t('artwork.orders')}</dt>
      {file.uses.length === 0 && <dd className="muted">{t('artwork.noOrders')}</dd>}
      {file.uses.length > 0 && (
        <dd className={classes.orders}>
          {file.uses.map((use) => (
            <RouterAnchor
              key={use.orderId}
              {...(use.projectNumber === null ? {} : { className: 'numeric' })}
              to="/clients/$clientId/orders"
              params={{ clientId }}
              search={{ order: use.orderId, page: 1 }}
              aria-label={t('artwork.orderOf', { order: nameOf(use), file: file.name })}
            >
              {nameOf(use)}
            </RouterAnchor>
          ))}
        </dd>
      )}
    </div>
  )
}

type ArtworkCardProps = {
  clientId: string
  file: LibraryFile
  /** Chosen year of print. */
  year: number | undefined
  onShow: () => void
  /** Null for people who may not order. */
  onUseAgain: (() => void) | null
}

/** File of the library: picture, facts, where it was used. */
export const ArtworkCard = ({ clientId, file, year, onShow, onUseAgain }: ArtworkCardProps) => {
  const { t } = useTranslation()
  const designs = designNamesBeside(file)
  return (
    <li className={classes.card} aria-label={file.name}>
      <ArtworkPicture file={file} onShow={onShow} />
      <h2 className={classes.name}>
        <FileName name={file.name} />
      </h2>
      {file.foundInOrder !== null && (
        <p className={classes.found}>{t('artwork.foundInOrder', { number: file.foundInOrder })}</p>
      )}
      {designs.length > 0 && <p className={classes.design}>{t('artwork.designs', { names: designs.join(', ') })}</p>}
      <p className={classes.facts}>{artworkFacts(file)}</p>
      <p className={classes.facts}>
        <ArtworkChecks file={file} />
      </p>
      <p className={classes.printed}>{lastPrintedText(file, year)}</p>
      <dl className={classes.uses}>
        <ArtworkProducts clientId={clientId} file={file} />
        <ArtworkOrders clientId={clientId} file={file} />
      </dl>
      {onUseAgain !== null && (
        <Button
          className={classes.again}
          variant="default"
          aria-label={t('artwork.useAgainOf', { name: file.name })}
          onClick={onUseAgain}
        >
          {t('artwork.useAgain')}
        </Button>
      )}
    </li>
  )
}

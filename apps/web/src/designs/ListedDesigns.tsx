import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedDesign } from '../data/order-queries.ts'
import { Quantity } from '../ui/Quantity.tsx'
import { AlterationNote } from './AlterationRequest.tsx'
import classes from './ListedDesigns.module.css'
import { ListedDestinations } from './ListedDestinations.tsx'
import { PreviewModal } from './PreviewModal.tsx'
import type { ShownFile } from './shown-file.ts'

type ListedDesignsProps = {
  clientId: string
  productId: string
  productName: string
  /** A product that needs no files lacks none. */
  designFilesAreRequired: boolean
  designs: readonly ListedDesign[]
}

/** The designs of an item of a list: how many of what go where; a file with a preview opens it. */
export const ListedDesigns = ({ clientId, productId, productName, designs, ...item }: ListedDesignsProps) => {
  const { t } = useTranslation()
  const [shown, setShown] = useState<ShownFile | null>(null)
  return (
    <>
      <ul className={classes.list} aria-label={t('ordersList.designsOf', { name: productName })}>
        {designs.map((design, index) => (
          <li key={design.id} className={classes.design}>
            <span className={classes.name}>{design.name ?? t('designFiles.designNumber', { index: index + 1 })}</span>
            <span className={classes.quantity}>
              <Quantity pieces={design.quantity} unit />
            </span>
            <div className={classes.files}>
              <ListedFiles files={design.files} areRequired={item.designFilesAreRequired} onPreview={setShown} />
            </div>
            <div className={classes.places}>
              <ListedDestinations destinations={design.destinations} />
            </div>
          </li>
        ))}
      </ul>
      <PreviewModal clientId={clientId} productId={productId} shown={shown} onClose={() => setShown(null)} />
    </>
  )
}

type ListedFilesProps = {
  files: ListedDesign['files']
  areRequired: boolean
  onPreview: (file: ShownFile) => void
}

const ListedFiles = ({ files, areRequired, onPreview }: ListedFilesProps) => {
  const { t } = useTranslation()
  if (files.length === 0) return areRequired ? <span className="muted">{t('ordersList.noFiles')}</span> : null
  return (
    <ul className={classes.plain}>
      {files.map(({ id, name, previewId, alterationRequest }) => (
        <li key={id}>
          {previewId === null ? (
            name
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
        </li>
      ))}
    </ul>
  )
}

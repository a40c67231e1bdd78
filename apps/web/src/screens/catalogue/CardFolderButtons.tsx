import { IconFolderMinus, IconFolderSymlink } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { CatalogueTreeProduct } from '../../data/catalogue/catalogue.ts'
import classes from './ProductCard.module.css'

export type CardActions = {
  onMove: (product: CatalogueTreeProduct) => void
  onMoveOut: (product: CatalogueTreeProduct) => void
}

type CardFolderButtonsProps = CardActions & { product: CatalogueTreeProduct; isInFolder: boolean }

/** Buttons that move a product into a folder or out of it, as dragging does. Plain buttons, because scrolling draws a row of cards in each frame. */
export const CardFolderButtons = ({ product, isInFolder, onMove, onMoveOut }: CardFolderButtonsProps) => {
  const { t } = useTranslation()
  const { name } = product
  return (
    <span className={classes.folders}>
      <button
        type="button"
        className={classes.folder}
        aria-label={t('folders.moveProduct', { name })}
        title={t('folders.move')}
        onClick={() => onMove(product)}
      >
        <IconFolderSymlink size={18} aria-hidden />
      </button>
      {isInFolder && (
        <button
          type="button"
          className={classes.folder}
          aria-label={t('folders.moveOutProduct', { name })}
          title={t('folders.moveOut')}
          onClick={() => onMoveOut(product)}
        >
          <IconFolderMinus size={18} aria-hidden />
        </button>
      )}
    </span>
  )
}

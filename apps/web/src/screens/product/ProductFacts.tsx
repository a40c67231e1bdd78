import { useTranslation } from 'react-i18next'
import type { Product } from '../../data/catalogue/catalogue.ts'
import { formatInteger } from '../../i18n/format.ts'
import classes from './Product.module.css'

/** Material, size and artwork requirements of the product. */
export const ProductFacts = ({ product }: { product: Product }) => {
  const { t } = useTranslation()
  const { material, widthMm, heightMm, bleedMm, pageCount, designFilesAreRequired, code } = product
  return (
    <span className={classes.facts}>
      {material !== null && <span>{t('product.material', { material })}</span>}
      {widthMm !== null && heightMm !== null && (
        <span className="numeric">
          {t('product.size', { width: formatInteger(widthMm), height: formatInteger(heightMm) })}
        </span>
      )}
      {designFilesAreRequired && bleedMm > 0 && <span>{t('product.bleed', { bleed: formatInteger(bleedMm) })}</span>}
      {designFilesAreRequired && pageCount !== null && <span>{t('product.pages', { count: pageCount })}</span>}
      <span>{t('product.code', { code })}</span>
    </span>
  )
}

import { useTranslation } from '../../i18n/i18n.ts'
import { useBrand } from './brand.ts'
import classes from './BrandMark.module.css'
import { RegistrationMark } from './RegistrationMark.tsx'

export const useProductName = (): string => {
  const { t } = useTranslation()
  return useBrand().productName ?? t('common.productName')
}

/** Logo and name of the organization's portal, or the portal's own; a logo alone where no name was set. */
export const BrandMark = ({ nameClass }: { nameClass?: string | undefined }) => {
  const { logoUrl, productName } = useBrand()
  const name = useProductName()
  if (logoUrl === null) {
    return (
      <>
        <RegistrationMark />
        <span className={nameClass}>{name}</span>
      </>
    )
  }
  return (
    <>
      <img className={classes.logo} src={logoUrl} alt={productName === null ? name : ''} height={32} />
      {productName !== null && <span className={nameClass}>{productName}</span>}
    </>
  )
}

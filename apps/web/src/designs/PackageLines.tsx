import { useTranslation } from '../i18n/i18n.ts'
import type { ListedDesign } from '../data/orders/order-queries.ts'
import { formatAddress } from '../i18n/format-address.ts'
import { formatInteger } from '../i18n/format.ts'
import { packageGroups, packageSizes } from './package-groups.ts'

type Packages = ListedDesign['packingInfo']
type PackageLinesProps = {
  packages: Packages
  /** Destinations of the design. */
  destinations: readonly Packages[number]['address'][]
  className: string | undefined
}

/** Packages of a design, one line per address. */
export const PackageLines = ({ packages, destinations, className }: PackageLinesProps) => {
  const { t } = useTranslation()
  return packageGroups(packages, destinations).map(({ key, address, quantities }) => {
    const sizes = packageSizes(quantities, formatInteger)
    const place = address === null ? '' : address.objectName || formatAddress(address)
    return (
      <span key={key} className={className}>
        {place === '' ? t('ordersList.packages', { sizes }) : t('ordersList.packagesAt', { sizes, place })}
      </span>
    )
  })
}

import { type CostCentre, formatCostCentre, type OwnFieldValue } from '@tiraaz/domain/order-fields/order-fields'
import { useTranslation } from '../../../i18n/i18n.ts'
import { designName } from '../../../designs/design-name.ts'
import { formatDay, formatInteger } from '../../../i18n/format.ts'
import type { ConflictRow } from './conflict-rows.ts'

/** Texts of a conflict: the field, and the value on either side. */
export const useConflictWords = (placeName: (contactId: string) => string | undefined) => {
  const { t } = useTranslation()
  const fieldOf = ({ place }: ConflictRow): string => {
    const { field, productId, designId, destinationId, fileId } = place
    const where = { place: placeName(destinationId ?? '') ?? t('saving.conflict.unknownPlace') }
    switch (field) {
      case undefined:
        if (fileId !== undefined) return t('saving.conflict.fields.file')
        return designId === undefined ? t('saving.conflict.fields.product') : t('saving.conflict.fields.wholeDesign')
      case 'name':
        return designId === undefined ? t('saving.conflict.fields.name') : t('saving.conflict.fields.designName')
      case 'additionalInfo':
        return productId === undefined
          ? t('saving.conflict.fields.orderInfo')
          : t('saving.conflict.fields.additionalInfo')
      case 'destinations':
        if (destinationId === undefined) return t('saving.conflict.fields.address')
        return t('saving.conflict.fields.destinations', where)
      case 'packingInfo':
        if (destinationId === undefined) return t('saving.conflict.fields.packingAddress')
        return t('saving.conflict.fields.packingInfo', where)
      default:
        return t(`saving.conflict.fields.${field}`)
    }
  }
  const labelOf = (row: ConflictRow): string => {
    const design = row.design && designName(row.design, row.design.number)
    return [row.product, design, fieldOf(row)].filter((part) => part !== null).join(' · ')
  }
  const valueOf = (value: unknown, { field }: ConflictRow['place']): string => {
    if (field === undefined) return value === null ? t('saving.conflict.removed') : t('saving.conflict.kept')
    if (value === null || value === '') return t('saving.conflict.empty')
    if (typeof value === 'boolean') return value ? t('saving.conflict.yes') : t('saving.conflict.no')
    if (typeof value === 'number') return t('saving.conflict.pieces', { quantities: formatInteger(value) })
    if (field === 'costCentre') return formatCostCentre(value as CostCentre)
    if (field === 'ownFields') return (value as OwnFieldValue[]).map((own) => `${own.name}: ${own.value}`).join('; ')
    if (Array.isArray(value))
      return t('saving.conflict.pieces', { quantities: value.map((one) => formatInteger(Number(one))).join(' + ') })
    if (typeof value !== 'string') return t('saving.conflict.kept')
    if (field === 'destinations' || field === 'packingInfo')
      return placeName(value) ?? t('saving.conflict.unknownPlace')
    return field === 'deadline' ? formatDay(value) : value
  }
  return { labelOf, valueOf }
}

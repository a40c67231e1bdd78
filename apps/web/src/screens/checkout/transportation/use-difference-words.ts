import { formatInteger } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'

/** Words for the pieces of a design that are still to be distributed; a negative count is too many. */
export const useDifferenceWords = () => {
  const { t } = useTranslation()
  return (pieces: number): string => {
    if (pieces === 0) return t('transportMatrix.matrix.complete')
    const quantity = formatInteger(Math.abs(pieces))
    return pieces > 0 ? t('transportMatrix.matrix.short', { quantity }) : t('transportMatrix.matrix.over', { quantity })
  }
}

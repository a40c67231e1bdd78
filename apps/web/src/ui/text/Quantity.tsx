import { useTranslation } from '../../i18n/i18n.ts'
import { formatInteger } from '../../i18n/format.ts'

/** Pieces; without the unit where the column's heading has it. */
export const Quantity = ({ pieces, unit = false }: { pieces: number | null | undefined; unit?: boolean }) => {
  const { t } = useTranslation()
  const quantity = formatInteger(pieces)
  return <span className="numeric">{unit ? t('common.pieces', { quantity }) : quantity}</span>
}

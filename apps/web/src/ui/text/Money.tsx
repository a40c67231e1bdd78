import { formatMoney } from '../../i18n/format.ts'

/** Euros as the wire carries them; "-" while there is no price. */
export const Money = ({ euros }: { euros: number | null | undefined }) => (
  <span className="numeric">{formatMoney(euros)}</span>
)

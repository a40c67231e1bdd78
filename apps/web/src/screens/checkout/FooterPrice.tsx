import { Money } from '../../ui/text/Money.tsx'
import classes from './FooterPrice.module.css'

type FooterPriceProps = {
  label: string
  euros: number | null | undefined
  /** Reason for a missing price, or another remark about the price. */
  note?: string | undefined
  /** True while a new price is loading. */
  isPending: boolean
}

export const FooterPrice = ({ label, euros, note, isPending }: FooterPriceProps) => (
  <div className={classes.root} data-pending={isPending}>
    <span className={classes.label}>{label}</span>
    <strong className={classes.sum}>
      <Money euros={euros} />
    </strong>
    {note !== undefined && <span className={classes.note}>{note}</span>}
  </div>
)

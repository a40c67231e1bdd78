import classes from './BudgetBar.module.css'

type BudgetBarProps = {
  amount: number
  spent: number
  waiting: number
  /** Amount of an order beside them. */
  order?: number
  isExceeded?: boolean
}

/** Bar of what a period of a budget has used; the same figures stand beside it in words. */
export const BudgetBar = ({ amount, spent, waiting, order = 0, isExceeded = false }: BudgetBarProps) => {
  const whole = Math.max(amount, spent + waiting + order, 0.01)
  const widthOf = (euros: number) => ({ width: `${(100 * euros) / whole}%` })
  return (
    <div className={classes.track} aria-hidden>
      <span className={classes.spent} style={widthOf(spent)} />
      <span className={classes.waiting} style={widthOf(waiting)} />
      <span className={classes.order} data-exceeded={isExceeded} style={widthOf(order)} />
    </div>
  )
}

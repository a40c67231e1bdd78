import type { ReactNode } from 'react'
import classes from './BottomBar.module.css'

type BottomBarProps = {
  label: string
  /** How many are chosen, said as it changes. */
  count: string
  /** On a phone its buttons, but for the first, share a row of their own. */
  isSpread?: boolean
  children: ReactNode
}

/** At the lower edge, in sight while a list is chosen from: what can be done with what is chosen. */
export const BottomBar = ({ label, count, isSpread = false, children }: BottomBarProps) => (
  <section className={classes.bar} data-spread={isSpread || undefined} aria-label={label}>
    <p className={classes.count} role="status">
      {count}
    </p>
    {children}
  </section>
)

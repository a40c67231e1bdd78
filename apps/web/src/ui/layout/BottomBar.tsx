import type { ReactNode } from 'react'
import classes from './BottomBar.module.css'

type BottomBarProps = {
  label: string
  /** Text with the number of chosen rows, announced when it changes; none where the buttons decide about the page itself. */
  count?: string
  /** On a phone all buttons but the first share a separate row. */
  isSpread?: boolean
  children: ReactNode
}

/** Actions for the chosen rows of a list, or the decision that a page is about, always visible at the lower edge. */
export const BottomBar = ({ label, count, isSpread = false, children }: BottomBarProps) => (
  <section className={classes.bar} data-spread={isSpread || undefined} aria-label={label}>
    {count !== undefined && (
      <p className={classes.count} role="status">
        {count}
      </p>
    )}
    {children}
  </section>
)

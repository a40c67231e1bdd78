import type { ReactNode } from 'react'
import classes from './DecisionBar.module.css'

/** Buttons of the decision that a page is about, always in sight at the lower edge. */
export const DecisionBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classes.bar} aria-label={label}>
    {children}
  </section>
)

import type { ReactNode } from 'react'
import classes from './FactList.module.css'

/** A wide one may be a long text: it keeps the line breaks that were typed. */
export type Fact = { label: string; value: ReactNode; isWide?: true }

/** A few named values in one line, as many as fit. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.root}>
    {facts.map(({ label, value, isWide }) => (
      <div key={label} data-wide={isWide}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

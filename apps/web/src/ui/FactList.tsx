import type { ReactNode } from 'react'
import classes from './FactList.module.css'

type FactListProps = {
  /** A wide one may be a long text: it keeps the line breaks that were typed. */
  facts: readonly { label: string; value: ReactNode; isWide?: true }[]
}

/** A few named values in one line, as many as fit. */
export const FactList = ({ facts }: FactListProps) => (
  <dl className={classes.root}>
    {facts.map(({ label, value, isWide }) => (
      <div key={label} data-wide={isWide}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

import type { ReactNode } from 'react'
import classes from './FactList.module.css'

type FactListProps = {
  facts: readonly { label: string; value: ReactNode }[]
}

/** A few named values in one line, as many as fit. */
export const FactList = ({ facts }: FactListProps) => (
  <dl className={classes.root}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

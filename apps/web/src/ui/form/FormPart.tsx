import type { ReactNode } from 'react'
import classes from './FormPart.module.css'

type FormPartProps = {
  title: string
  /** When any of it counts. */
  hint?: string
  children: ReactNode
}

/** Fields of a long form that belong together, in two columns where there is room. */
export const FormPart = ({ title, hint, children }: FormPartProps) => (
  <fieldset className={classes.part}>
    <legend className={classes.title}>{title}</legend>
    {hint !== undefined && <p className={classes.hint}>{hint}</p>}
    <div className={classes.fields}>{children}</div>
  </fieldset>
)

/** A field, or several, over both columns. */
export const WideField = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>

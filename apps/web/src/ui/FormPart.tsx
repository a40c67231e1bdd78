import type { ReactNode } from 'react'
import classes from './FormPart.module.css'

type FormPartProps = { title: string; children: ReactNode }

/** Fields of a long form that belong together, in two columns where there is room. */
export const FormPart = ({ title, children }: FormPartProps) => (
  <fieldset className={classes.part}>
    <legend className={classes.title}>{title}</legend>
    <div className={classes.fields}>{children}</div>
  </fieldset>
)

/** A field, or several, over both columns. */
export const WideField = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>

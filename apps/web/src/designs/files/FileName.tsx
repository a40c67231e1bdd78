import classes from './FileName.module.css'
import { fileNameParts } from './file-name-parts.ts'

/** Length below which a name fits anywhere. */
const LONG = 14

/**
 * File name in one line, cut in the middle where it is too long. The two parts are visual only: screen readers would
 * read a split name as two words, and page search would not find it, so the whole name is there too.
 */
export const FileName = ({ name }: { name: string }) => {
  const { start, end } = fileNameParts(name)
  if (name.length < LONG) return <span className={classes.short}>{name}</span>
  return (
    <span className={classes.root} title={name}>
      <span className={classes.whole}>{name}</span>
      <span className={classes.start} aria-hidden>
        {start}
      </span>
      <span className={classes.end} aria-hidden>
        {end}
      </span>
    </span>
  )
}

import classes from './FileName.module.css'
import { fileNameParts } from './file-name-parts.ts'

/** Shorter ones fit anywhere. */
const LONG = 20

/**
 * A file name in one line: cut in the middle where it is too long. The two parts are drawn only, because a name in two
 * pieces is heard as two words; who listens or searches finds the whole.
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

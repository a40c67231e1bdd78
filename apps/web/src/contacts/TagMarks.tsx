import classes from './TagMarks.module.css'

/** Tags of an address as small marks; a dash where there are none. */
export const TagMarks = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? (
    '-'
  ) : (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          {tag}
        </span>
      ))}
    </span>
  )

import { useProductName } from '../../ui/layout/BrandMark.tsx'
import { RegistrationMark } from '../../ui/layout/RegistrationMark.tsx'
import classes from './PressSheet.module.css'

/** Patches of the colour bar: the four inks, and tints of each. */
const PATCHES = ['c', 'm', 'y', 'k', 'c2', 'm2', 'y2', 'k2', 'c3', 'm3', 'y3', 'k3'] as const
/** Sides and plates, as a press writes them at the edge of a sheet. */
const SLUG = ['4 + 0', 'C M Y K']
const CORNERS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const

/** Untrimmed press sheet with the portal's name, where the inks overprint; a decoration beside the log-in. */
export const PressSheet = () => {
  const name = useProductName()
  return (
    <div className={classes.root} aria-hidden>
      <div className={classes.sheet}>
        <span className={classes.top}>
          <RegistrationMark size={22} />
        </span>
        <span className={classes.bottom}>
          <RegistrationMark size={22} />
        </span>
        {CORNERS.map((corner) => (
          <span key={corner} className={classes.crop} data-corner={corner} />
        ))}
        <div className={classes.poster}>
          <span className={classes.ink} data-ink="accent" />
          <span className={classes.ink} data-ink="magenta" />
          <span className={classes.ink} data-ink="yellow" />
          <strong className={classes.name}>{name}</strong>
        </div>
        <span className={classes.slug}>
          {[name, ...SLUG].map((words) => (
            <span key={words}>{words}</span>
          ))}
        </span>
        <span className={classes.bar}>
          {PATCHES.map((patch) => (
            <i key={patch} data-patch={patch} />
          ))}
        </span>
      </div>
    </div>
  )
}

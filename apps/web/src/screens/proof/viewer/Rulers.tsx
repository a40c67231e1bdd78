import { WHOLE_PICTURE } from '@tiraaz/domain/artwork/document-facts'
import type { PageCut, PrintedPage } from '@tiraaz/domain/artwork/page-cut'
import { formatInteger } from '../../../i18n/format.ts'
import { listTicks } from './ruler-ticks.ts'
import { isSideways, toSeenBox, type Turn } from './turn.ts'
import classes from './Viewer.module.css'

const UNIT = 'mm'

type RulersProps = {
  cut: PageCut | null
  printed: PrintedPage
  turn: Turn
  /** Page on screen in CSS pixels, as it is seen. */
  size: { width: number; height: number }
}

/** Rulers along two sides of a page, in mm from the corner of the trimmed page; they stay in sight while it is scrolled. */
export const Rulers = ({ cut, printed: { widthMm, heightMm }, turn, size }: RulersProps) => {
  const { left, top } = toSeenBox(cut?.trim ?? WHOLE_PICTURE, turn)
  const [across, down] = isSideways(turn) ? [heightMm, widthMm] : [widthMm, heightMm]
  const sides = [
    { side: 'top', place: 'left', ticks: listTicks({ lengthMm: across, origin: left, pixels: size.width }) },
    { side: 'left', place: 'top', ticks: listTicks({ lengthMm: down, origin: top, pixels: size.height }) },
  ] as const
  return (
    <>
      <span className={classes.corner} aria-hidden>
        {UNIT}
      </span>
      {sides.map(({ side, place, ticks }) => (
        <div key={side} className={classes.ruler} data-side={side} aria-hidden>
          {ticks.map(({ mm, at }) => (
            <span key={mm} className={classes.tick} style={{ [place]: `${at * 100}%` }}>
              {formatInteger(mm)}
            </span>
          ))}
        </div>
      ))}
    </>
  )
}

import type { PictureBox } from '@tiraaz/domain/artwork/document-facts'
import type { PageCut, PrintedPage } from '@tiraaz/domain/artwork/page-cut'
import classes from './Viewer.module.css'

type PageLinesProps = {
  cut: PageCut
  printed: PrintedPage | null
  /** Pixels of the picture. */
  size: { width: number; height: number }
  isAsCut: boolean
  showsSafeZone: boolean
}

const WHOLE: PictureBox = { left: 0, top: 0, right: 1, bottom: 1 }

/** Cover of everything beyond the trim line, and the line within which text should stay. */
export const PageLines = ({ cut: { trim }, printed, size, isAsCut, showsSafeZone }: PageLinesProps) => {
  const { width, height } = size
  const outline = ({ left, top, right, bottom }: PictureBox): string =>
    `M${left * width} ${top * height}H${right * width}V${bottom * height}H${left * width}Z`
  const [x, y] = printed === null ? [0, 0] : [printed.safeMm / printed.widthMm, printed.safeMm / printed.heightMm]
  const safe = { left: trim.left + x, top: trim.top + y, right: trim.right - x, bottom: trim.bottom - y }
  return (
    <svg className={classes.lines} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
      {isAsCut && <path className={classes.beyond} fillRule="evenodd" d={outline(WHOLE) + outline(trim)} />}
      {showsSafeZone && printed !== null && safe.left < safe.right && safe.top < safe.bottom && (
        <>
          <path className={classes.safeGround} d={outline(safe)} />
          <path className={classes.safeLine} d={outline(safe)} />
        </>
      )}
    </svg>
  )
}

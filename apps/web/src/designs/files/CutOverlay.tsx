import type { PictureBox } from '@tiraaz/domain/artwork/document-facts'
import type { PageCut } from '@tiraaz/domain/artwork/page-cut'
import classes from './Preview.module.css'

type CutOverlayProps = {
  cut: PageCut
  /** Size of the picture in pixels. */
  size: { width: number; height: number }
}

/**
 * Trim line and bleed over the picture of a page. Drawn at the size of the picture and shrunk with it: both are elements of
 * the same proportions in the same cell.
 */
export const CutOverlay = ({ cut: { trim, bleed }, size: { width, height } }: CutOverlayProps) => {
  const outline = ({ left, top, right, bottom }: PictureBox): string =>
    `M${left * width} ${top * height}H${right * width}V${bottom * height}H${left * width}Z`
  return (
    <svg className={classes.cut} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
      {bleed !== null && <path className={classes.bleedArea} fillRule="evenodd" d={outline(bleed) + outline(trim)} />}
      {bleed !== null && <path className={classes.bleedLine} d={outline(bleed)} />}
      <path className={classes.trimGround} d={outline(trim)} />
      <path className={classes.trimLine} d={outline(trim)} />
    </svg>
  )
}

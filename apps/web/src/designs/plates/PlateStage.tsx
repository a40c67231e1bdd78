import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { fetchPlateImage, type Plates } from '../../data/design-files/plates.ts'
import { formatMeasure, formatPercent } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { movePoint, type PicturePoint } from './draw-plates.ts'
import { useInkName } from './InkList.tsx'
import classes from './Plates.module.css'

type PlateStageProps = {
  plates: Plates
  /** Pixels of the picture. */
  size: { width: number; height: number }
  /** RGBA. */
  pixels: Uint8Array
  /** Inks at the point. */
  percents: readonly number[] | null
  /** Picture of all plates in full resolution, drawn over the pixels; null while some are off. */
  proofUrl: string | null
  marksSquare: boolean
  label: string
  point: PicturePoint | null
  onPoint: (point: PicturePoint) => void
}

const STEP_MM = 1
const LARGE_STEP_MM = 10
const SQUARE_MM = 15
const MOVES: Record<string, { xMm: number; yMm: number }> = {
  ArrowLeft: { xMm: -1, yMm: 0 },
  ArrowRight: { xMm: 1, yMm: 0 },
  ArrowUp: { xMm: 0, yMm: -1 },
  ArrowDown: { xMm: 0, yMm: 1 },
}
const CENTRE: PicturePoint = { x: 0.5, y: 0.5 }

/** Draws the pixels, and over them the soft proof once it has loaded. */
const useDrawing = ({ pixels, size, proofUrl }: Pick<PlateStageProps, 'pixels' | 'size' | 'proofUrl'>) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = size
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context === null || context === undefined) return undefined
    const drawing = new ImageData(width, height)
    drawing.data.set(pixels)
    context.putImageData(drawing, 0, 0)
    if (proofUrl === null) return undefined
    const leaving = new AbortController()
    const drawProof = async (): Promise<void> => {
      const bitmap = await createImageBitmap(await fetchPlateImage(proofUrl, leaving.signal))
      if (!leaving.signal.aborted) context.drawImage(bitmap, 0, 0, width, height)
      bitmap.close()
    }
    // The same picture is there already, composed of the plates.
    drawProof().catch(() => undefined)
    return () => leaving.abort()
  }, [pixels, width, height, proofUrl])
  return canvas
}

/** Position in mm from the corner of the trimmed page. */
const toMm = ({ widthMm, heightMm, trim }: Plates, { x, y }: PicturePoint) => ({
  x: formatMeasure((x - trim.left) * widthMm),
  y: formatMeasure((y - trim.top) * heightMm),
})

/** Reading of the densitometer for screen readers, after a move by keyboard. */
const useReading = ({ plates, percents, point }: Pick<PlateStageProps, 'plates' | 'percents' | 'point'>): string => {
  const { t } = useTranslation()
  const nameOf = useInkName()
  if (point === null || percents === null) return ''
  const inks = plates.inks.flatMap((ink, nth) => {
    const percent = percents[nth] ?? 0
    return percent === 0 ? [] : `${nameOf(ink)} ${formatPercent(percent)}`
  })
  const total = formatPercent(percents.reduce((sum, percent) => sum + percent, 0))
  const named = inks.length === 0 ? t('plates.noInk') : inks.join(', ')
  return t('plates.reading', { ...toMm(plates, point), inks: named, total })
}

type MarksProps = Pick<PlateStageProps, 'plates' | 'size' | 'point' | 'marksSquare'>

/** Cross of the densitometer and the heaviest square, at the size of the picture. */
const Marks = ({ plates, size: { width, height }, point, marksSquare }: MarksProps) => {
  const { trim, widthMm, heightMm, heaviestSquare } = plates
  const side = { x: (SQUARE_MM / widthMm) * width, y: (SQUARE_MM / heightMm) * height }
  const centre = {
    x: trim.left * width + (heaviestSquare.xMm / widthMm) * width,
    y: trim.top * height + (heaviestSquare.yMm / heightMm) * height,
  }
  const [x, y] = point === null ? [0, 0] : [point.x * width, point.y * height]
  return (
    <svg className={classes.marks} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
      {marksSquare && <rect x={centre.x - side.x / 2} y={centre.y - side.y / 2} width={side.x} height={side.y} />}
      {point !== null &&
        ['crossGround', 'cross'].map((name) => (
          <path key={name} className={classes[name]} d={`M${x} 0V${height}M0 ${y}H${width}`} />
        ))}
    </svg>
  )
}

/** Picture of the plates with a densitometer, which follows the pointer, the finger or the arrow keys. */
export const PlateStage = ({ pixels, proofUrl, onPoint, label, ...marks }: PlateStageProps) => {
  const { plates, size, percents, point } = marks
  const { t } = useTranslation()
  const canvas = useDrawing({ pixels, size, proofUrl })
  const [isLarge, setLarge] = useState(false)
  const [isByKey, setByKey] = useState(false)
  const reading = useReading({ plates, percents, point })
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setByKey(false)
    onPoint(movePoint({ x: (clientX - left) / width, y: (clientY - top) / height }, { xMm: 0, yMm: 0 }, plates))
  }
  const move = (event: KeyboardEvent): void => {
    const by = MOVES[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    // Arrows turn the pages elsewhere in the dialog.
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? LARGE_STEP_MM : STEP_MM
    setByKey(true)
    onPoint(movePoint(point ?? CENTRE, { xMm: by.xMm * step, yMm: by.yMm * step }, plates))
  }
  // An application has arrow keys of its own.
  const keyed = { role: 'application', tabIndex: 0, onKeyDown: move }
  const zoomText = t(isLarge ? 'plates.whole' : 'plates.enlarge')
  return (
    <div className={classes.sheet}>
      <div className={classes.scroller} data-large={isLarge} aria-label={label} {...keyed}>
        <canvas
          ref={canvas}
          className={classes.picture}
          width={size.width}
          height={size.height}
          role="img"
          aria-label={label}
          onPointerMove={follow}
          onPointerDown={follow}
        />
        <Marks {...marks} />
      </div>
      <ActionIcon
        className={classes.zoom ?? ''}
        variant="default"
        size={36}
        aria-label={zoomText}
        title={zoomText}
        onClick={() => setLarge(!isLarge)}
      >
        {isLarge ? <IconZoomOut size={18} aria-hidden /> : <IconZoomIn size={18} aria-hidden />}
      </ActionIcon>
      <VisuallyHidden role="status">{isByKey ? reading : ''}</VisuallyHidden>
    </div>
  )
}

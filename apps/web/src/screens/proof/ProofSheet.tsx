import { Text, UnstyledButton } from '@mantine/core'
import { WHOLE_PICTURE } from '@tiraaz/domain/artwork/document-facts'
import type { PageCut, PrintedPage } from '@tiraaz/domain/artwork/page-cut'
import { turnSize } from '@tiraaz/domain/artwork/page-fit'
import { toPicturePoint, toProofPlace } from '@tiraaz/domain/proofs/proof-place'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { PlatesPlace } from '../../data/design-files/plates.ts'
import type { ProofFileEntry } from '../../data/proofs/proofs.ts'
import { CutOverlay } from '../../designs/files/CutOverlay.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import { FindingMark } from './findings/FindingMark.tsx'
import type { PlacedFinding } from './findings/place-findings.ts'
import classes from './ProofPicture.module.css'
import type { ProofThread } from './proof-threads.ts'
import { usePressedFocus } from './use-pressed-focus.ts'
import type { PressedComment, ProofPoint } from './use-proof-view.ts'
import { PageLines } from './viewer/PageLines.tsx'
import { Rulers } from './viewer/Rulers.tsx'
import { SharpPicture } from './viewer/SharpPicture.tsx'
import { isSideways, toSeenPoint, toUprightPoint, turnRight, type Turn } from './viewer/turn.ts'
import type { PageView } from './viewer/use-page-view.ts'
import { useZoom } from './viewer/use-zoom.ts'
import { getFullWidth } from './viewer/zoom.ts'
import { ZoomControls } from './viewer/ZoomControls.tsx'

const MIDDLE = { x: 0.5, y: 0.5 }
/** Step of the arrow keys, in fractions of the picture. */
const STEP = 0.01
const STEPS: Readonly<Record<string, ProofPoint>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

type Trim = PageCut['trim']

const atPoint = (place: ProofPoint, trim: Trim): CSSProperties => {
  const { x, y } = toPicturePoint(place, trim)
  return { left: `${x * 100}%`, top: `${y * 100}%` }
}

export type ProofPageProps = {
  file: ProofFileEntry
  page: number
  threads: readonly ProofThread[]
  pressed: PressedComment | null
  place: ProofPoint | null
  canComment: boolean
  onPage: (page: number) => void
  onPin: (commentId: string) => void
  onPlace: (place: ProofPoint, by: 'pointer' | 'keyboard') => void
}

type ProofSheetProps = ProofPageProps & {
  address: string
  cut: PageCut | null
  printed: PrintedPage | null
  view: PageView
  /** Plates whose composed picture is shown when the page is enlarged beyond its own; null where there are none. */
  plates: PlatesPlace | null
  findings: readonly PlacedFinding[]
  isMarking: boolean
  onMarked: () => void
}

type Size = { width: number; height: number }
/** Pixels that a ruler takes. */
const RULER = 28
/** Pixels of the screen to one of the picture from which a sharper picture is worth its bytes. */
const ENLARGED = 1.25

const getSeenWidthMm = (printed: PrintedPage | null, turn: Turn): number | null => {
  if (printed === null) return null
  return isSideways(turn) ? printed.heightMm : printed.widthMm
}

/** Page with its pins: whole, enlarged or turned. */
export const ProofSheet = (props: ProofSheetProps) => {
  const { t } = useTranslation()
  const [size, setSize] = useState<Size | null>(null)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <Text role="alert">{t('designFiles.previewNotReady')}</Text>
  return <LoadedSheet {...props} size={size} onSize={setSize} onBroken={() => setBroken(true)} />
}

type LoadedSheetProps = ProofSheetProps & {
  /** Pixels of the picture; null until it is there. */
  size: Size | null
  onSize: (size: Size) => void
  onBroken: () => void
}

const LoadedSheet = (props: LoadedSheetProps) => {
  const { t } = useTranslation()
  const { page, cut, printed, view, size } = props
  const { name } = props.file
  const { turn, showsRulers } = view
  const pixels = size === null ? { width: 1, height: 1 } : isSideways(turn) ? turnSize(size) : size
  const ratio = pixels.width / pixels.height
  const hasRulers = showsRulers && printed !== null && size !== null
  const inset = hasRulers ? RULER : 0
  const fullWidth = size === null ? 0 : getFullWidth(getSeenWidthMm(printed, turn), pixels.width)
  const onZoom = (zoom: number | null) => view.change({ zoom })
  const { percent, width, zoomTo, frame, scroller, handlers } = useZoom({
    zoom: view.zoom,
    fullWidth,
    ratio,
    inset,
    onZoom,
  })
  const alt = page === 1 ? t('designFiles.preview', { name }) : t('designFiles.previewDialog.pageOf', { name, page })
  const shape = {
    '--ratio': ratio,
    '--turn': `${turn}deg`,
    '--inset': `${inset}px`,
    ...(view.zoom === null ? {} : { '--width': `${width}px` }),
  }
  const onScreen = { width, height: width / ratio }
  const isEnlarged = size !== null && width * window.devicePixelRatio > pixels.width * ENLARGED
  return (
    <>
      {/* A region with the focus is scrolled by keys too. */}
      <div
        ref={scroller}
        className={classes.scroller}
        style={shape as CSSProperties}
        data-large={view.zoom !== null}
        {...(size === null ? {} : { tabIndex: 0, role: 'region', 'aria-label': `${alt}. ${t('proofs.viewer.keys')}` })}
        {...handlers}
      >
        <div className={classes.board}>
          {hasRulers && <Rulers cut={cut} printed={printed} turn={turn} size={onScreen} />}
          <div ref={frame} className={classes.frame}>
            <div
              className={classes.sheet}
              data-loaded={size !== null}
              data-sideways={isSideways(turn)}
              data-cut={view.isAsCut && cut !== null}
            >
              <img
                className={classes.picture}
                src={props.address}
                alt={alt}
                draggable={false}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                  props.onSize({ width: naturalWidth, height: naturalHeight })
                }
                onError={props.onBroken}
              />
              {isEnlarged && props.plates !== null && <SharpPicture place={props.plates} />}
              {size !== null && cut !== null && (
                <PageLines
                  cut={cut}
                  printed={printed}
                  size={size}
                  isAsCut={view.isAsCut}
                  showsSafeZone={view.showsSafeZone}
                />
              )}
              {size !== null && view.showsCut && cut !== null && (
                <CutOverlay cut={view.isAsCut ? { ...cut, bleed: null } : cut} size={size} />
              )}
              {size !== null && <Marks {...props} trim={cut?.trim ?? WHOLE_PICTURE} />}
            </div>
          </div>
        </div>
      </div>
      {size !== null && (
        <ZoomControls
          percent={percent}
          isWhole={view.zoom === null}
          onZoom={(next) => zoomTo(next)}
          onWhole={() => onZoom(null)}
          onTurn={() => view.change({ turn: turnRight(turn), zoom: null })}
        />
      )}
    </>
  )
}

/** Pins and findings of the page, the place of a new comment, and the surface on which one is chosen. */
const Marks = ({
  trim,
  page,
  threads,
  findings,
  pressed,
  place,
  view: { turn },
  isMarking,
  onMarked,
  onPin,
  onPlace,
}: ProofSheetProps & { trim: Trim }) => {
  const { t } = useTranslation()
  const mark = ({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const isByKey = detail === 0
    const point = isByKey ? MIDDLE : { x: (clientX - left) / width, y: (clientY - top) / height }
    onPlace(toProofPlace(toUprightPoint(point, turn), trim), isByKey ? 'keyboard' : 'pointer')
    onMarked()
  }
  return (
    <>
      {isMarking && (
        <UnstyledButton className={classes.surface} aria-label={t('proofs.picture.markHint')} onClick={mark} />
      )}
      {findings.map(
        (placed) =>
          placed.page === page &&
          placed.place !== null && (
            <FindingMark
              key={placed.id}
              placed={placed}
              style={atPoint(placed.place, trim)}
              pressed={pressed}
              onPress={() => onPin(placed.id)}
            />
          ),
      )}
      {threads.map(
        (thread) =>
          thread.page === page &&
          thread.x !== null &&
          thread.y !== null && (
            <Pin
              key={thread.id}
              thread={thread}
              style={atPoint({ x: thread.x, y: thread.y }, trim)}
              pressed={pressed}
              onPress={() => onPin(thread.id)}
            />
          ),
      )}
      {place !== null && <NewPin place={place} trim={trim} turn={turn} onMove={(next) => onPlace(next, 'keyboard')} />}
    </>
  )
}

type PinProps = { thread: ProofThread; style: CSSProperties; pressed: PressedComment | null; onPress: () => void }

const Pin = ({ thread: { id, number, author, text, resolvedAt }, style, pressed, onPress }: PinProps) => {
  const { t } = useTranslation()
  const ref = usePressedFocus<HTMLButtonElement>(id, 'pin', pressed)
  return (
    <UnstyledButton
      ref={ref}
      className={classes.pin}
      style={style}
      data-resolved={resolvedAt !== null}
      data-pressed={pressed?.id === id}
      aria-label={t(resolvedAt === null ? 'proofs.picture.pin' : 'proofs.picture.pinResolved', {
        number,
        name: author,
        text,
      })}
      title={text}
      onClick={onPress}
    >
      {number}
    </UnstyledButton>
  )
}

type NewPinProps = { place: ProofPoint; trim: Trim; turn: Turn; onMove: (place: ProofPoint) => void }

/** Place of the comment that is being written; the arrow keys move it. */
const NewPin = ({ place, trim, turn, onMove }: NewPinProps) => {
  const { t } = useTranslation()
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    // Else the arrows would turn the page too.
    event.preventDefault()
    event.stopPropagation()
    const { x, y } = toSeenPoint(toPicturePoint(place, trim), turn)
    onMove(toProofPlace(toUprightPoint({ x: x + step.x, y: y + step.y }, turn), trim))
  }
  return (
    <UnstyledButton
      className={classes.pin}
      style={atPoint(place, trim)}
      data-new
      aria-label={t('proofs.picture.newPin')}
      onKeyDown={move}
    />
  )
}

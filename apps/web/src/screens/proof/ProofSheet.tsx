import { Text, UnstyledButton } from '@mantine/core'
import { WHOLE_PICTURE } from '@tiraaz/domain/artwork/document-facts'
import type { PageCut } from '@tiraaz/domain/artwork/page-cut'
import { toPicturePoint, toProofPlace } from '@tiraaz/domain/proofs/proof-place'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { ProofFileEntry } from '../../data/proofs/proofs.ts'
import { CutOverlay } from '../../designs/files/CutOverlay.tsx'
import { useTranslation } from '../../i18n/i18n.ts'
import classes from './ProofPicture.module.css'
import type { ProofThread } from './proof-threads.ts'
import { usePressedFocus } from './use-pressed-focus.ts'
import type { PressedComment, ProofPoint } from './use-proof-view.ts'

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
  showsCut: boolean
  isLarge: boolean
  isMarking: boolean
  onMarked: () => void
}

/** Page with its pins, in whole or in the size of its picture. */
export const ProofSheet = (props: ProofSheetProps) => {
  const { t } = useTranslation()
  const { address, page, cut, showsCut, isLarge } = props
  const { name } = props.file
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <Text role="alert">{t('designFiles.previewNotReady')}</Text>
  const alt = page === 1 ? t('designFiles.preview', { name }) : t('designFiles.previewDialog.pageOf', { name, page })
  const shape = size === null ? {} : { '--ratio': size.width / size.height, '--pixels': `${size.width}px` }
  return (
    <div
      className={classes.scroller}
      // A region with the focus is scrolled by keys too.
      {...(isLarge ? { tabIndex: 0, role: 'region', 'aria-label': alt } : {})}
    >
      <div className={classes.sheet} style={shape as CSSProperties} data-loaded={size !== null}>
        <img
          className={classes.picture}
          src={address}
          alt={alt}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          onError={() => setBroken(true)}
        />
        {size !== null && showsCut && cut !== null && <CutOverlay cut={cut} size={size} />}
        {size !== null && <Marks {...props} trim={cut?.trim ?? WHOLE_PICTURE} />}
      </div>
    </div>
  )
}

/** Pins of the page, the place of a new comment, and the surface on which one is chosen. */
const Marks = ({
  trim,
  page,
  threads,
  pressed,
  place,
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
    onPlace(toProofPlace(point, trim), isByKey ? 'keyboard' : 'pointer')
    onMarked()
  }
  return (
    <>
      {isMarking && (
        <UnstyledButton className={classes.surface} aria-label={t('proofs.picture.markHint')} onClick={mark} />
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
      {place !== null && <NewPin place={place} trim={trim} onMove={(next) => onPlace(next, 'keyboard')} />}
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

type NewPinProps = { place: ProofPoint; trim: Trim; onMove: (place: ProofPoint) => void }

/** Place of the comment that is being written; the arrow keys move it. */
const NewPin = ({ place, trim, onMove }: NewPinProps) => {
  const { t } = useTranslation()
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    // Else the arrows would turn the page too.
    event.preventDefault()
    event.stopPropagation()
    const { x, y } = toPicturePoint(place, trim)
    onMove(toProofPlace({ x: x + step.x, y: y + step.y }, trim))
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

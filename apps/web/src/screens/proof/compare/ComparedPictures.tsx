import { type CSSProperties, type UIEvent, useEffect, useRef, useState } from 'react'
import { formatPercent } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { ZoomButton } from '../ZoomButton.tsx'
import { DIFFERENCE_COLOURS } from './draw-difference.ts'
import type { PageComparison } from './load-comparison.ts'
import classes from './ProofCompare.module.css'

type Rounds = { before: number; now: number }
type PicturesProps = {
  comparison: PageComparison
  /** Text alternatives of the pictures. */
  before: string
  now: string
  rounds: Rounds
}

const Drawing = ({ pixels, label }: { pixels: ImageData; label: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(pixels, 0, 0)
  }, [pixels])
  return (
    <canvas
      ref={canvas}
      className={classes.picture}
      width={pixels.width}
      height={pixels.height}
      role="img"
      aria-label={label}
    />
  )
}

const ratioOf = ({ width, height }: PageComparison) => ({ '--ratio': width / height }) as CSSProperties

/** The round before on the left of the line, this one on the right of it. */
export const WithSlider = ({ comparison, before, now, rounds }: PicturesProps) => {
  const { t } = useTranslation()
  const [percent, setPercent] = useState(50)
  return (
    <>
      <div className={classes.stage}>
        <div className={classes.sheet} style={{ ...ratioOf(comparison), '--line': `${percent}%` } as CSSProperties}>
          <Drawing pixels={comparison.now} label={now} />
          <div className={classes.over}>
            <Drawing pixels={comparison.before} label={before} />
          </div>
          <span className={classes.line} aria-hidden />
        </div>
      </div>
      <label className={classes.slider}>
        <span>{t('proofs.round', { number: rounds.before })}</span>
        <input
          type="range"
          min={0}
          max={100}
          value={percent}
          aria-label={t('proofs.compare.slider')}
          aria-valuetext={t('proofs.compare.sliderValue', { percent: formatPercent(percent), number: rounds.before })}
          onChange={({ currentTarget }) => setPercent(Number(currentTarget.value))}
        />
        <span>{t('proofs.round', { number: rounds.now })}</span>
      </label>
    </>
  )
}

/** Both rounds beside each other, whole or large; scrolling one scrolls the other. */
export const SideBySide = ({ comparison, before, now, rounds }: PicturesProps) => {
  const { t } = useTranslation()
  const left = useRef<HTMLDivElement>(null)
  const right = useRef<HTMLDivElement>(null)
  const [isLarge, setLarge] = useState(false)
  const follow =
    (other: typeof left) =>
    ({ currentTarget }: UIEvent<HTMLDivElement>) => {
      if (other.current === null) return
      other.current.scrollTop = currentTarget.scrollTop
      other.current.scrollLeft = currentTarget.scrollLeft
    }
  const pages = [
    { ref: left, other: right, pixels: comparison.before, label: before, number: rounds.before },
    { ref: right, other: left, pixels: comparison.now, label: now, number: rounds.now },
  ]
  return (
    <div className={classes.pair}>
      {pages.map(({ ref, other, pixels, label, number }) => (
        <figure key={number} className={classes.side}>
          <figcaption>{t('proofs.round', { number })}</figcaption>
          <div
            ref={ref}
            className={classes.scroller}
            style={ratioOf(comparison)}
            data-large={isLarge}
            onScroll={follow(other)}
            // A region with the focus is scrolled by keys too.
            {...(isLarge ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
          >
            <Drawing pixels={pixels} label={label} />
          </div>
        </figure>
      ))}
      <ZoomButton isLarge={isLarge} onChange={setLarge} />
    </div>
  )
}

const KINDS = ['gone', 'added', 'recoloured'] as const

/** Picture of the difference, with the meaning of its colours. */
export const Difference = ({ comparison }: { comparison: PageComparison }) => {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.stage}>
        <div className={classes.sheet} style={ratioOf(comparison)}>
          <Drawing pixels={comparison.difference} label={t('proofs.compare.views.difference')} />
        </div>
      </div>
      <ul className={classes.legend}>
        {KINDS.map((kind) => (
          <li key={kind} style={{ '--mark': `rgb(${DIFFERENCE_COLOURS[kind].join(' ')})` } as CSSProperties}>
            {t(`proofs.compare.kinds.${kind}`)}
          </li>
        ))}
      </ul>
    </>
  )
}

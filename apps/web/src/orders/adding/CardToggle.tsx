import { IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import { type MouseEvent, useRef, useState } from 'react'
import classes from './CardToggle.module.css'

type CardToggleProps = {
  /** Texts of the button: not added, added, and the offer to remove. */
  words: { off: string; on: string; takeAway: string }
  /** Accessible name: the same with the product's name. */
  label: string
  isOn: boolean
  isBusy?: boolean
  /** The button covers the whole card. */
  fillsCard?: boolean
  onClick: () => void
}

/**
 * Adds a product; once added it says so, and offers to remove it on hover or focus (spec §2). The offer waits until the
 * pointer or the focus has left the button once: right after the press the person reads that the product was added.
 */
export const CardToggle = ({ words, label, isOn, onClick, ...state }: CardToggleProps) => {
  const { isBusy = false, fillsCard = false } = state
  const [isFresh, setFresh] = useState(false)
  const pressed = useRef({ x: 0, y: 0 })
  // Browsers also fire pointer events when the page moves under a resting pointer: only a pointer that moved ends the
  // fresh state. Clicks have whole pixels only.
  const endWhereMoved = ({ clientX, clientY }: MouseEvent) => {
    const { x, y } = pressed.current
    if (Math.abs(clientX - x) >= 1 || Math.abs(clientY - y) >= 1) setFresh(false)
  }
  return (
    <button
      type="button"
      className={classes.button}
      data-on={isOn}
      data-fresh={isFresh || undefined}
      data-fills-card={fillsCard || undefined}
      aria-disabled={isBusy}
      aria-label={label}
      onPointerEnter={endWhereMoved}
      onPointerLeave={endWhereMoved}
      // The focus may leave while the pointer stays.
      onBlur={({ currentTarget }) => setFresh(isFresh && currentTarget.matches(':hover'))}
      onClick={({ clientX, clientY }) => {
        if (isBusy) return
        pressed.current = { x: clientX, y: clientY }
        setFresh(!isOn)
        onClick()
      }}
    >
      <span className={classes.resting}>
        {isOn ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
        {isOn ? words.on : words.off}
      </span>
      {isOn && (
        <span className={classes.offered}>
          <IconX size={16} aria-hidden />
          {words.takeAway}
        </span>
      )}
    </button>
  )
}

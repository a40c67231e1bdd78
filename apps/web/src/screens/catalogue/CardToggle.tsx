import { IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import { type MouseEvent, useRef, useState } from 'react'
import classes from './CardToggle.module.css'

type CardToggleProps = {
  /** What a person reads: how it stands, and what a press would take away. */
  words: { off: string; on: string; takeAway: string }
  /** The same with the product's name, for who hears it. */
  label: string
  isOn: boolean
  isBusy?: boolean
  /** The whole card is its target. */
  fillsCard?: boolean
  onClick: () => void
}

/**
 * Adds; once added it says so, and offers to remove under the pointer or the focus (spec §2). Not under the press that
 * added it: whoever has just added something reads that it is there, and is offered to remove it when they come back.
 */
export const CardToggle = ({ words, label, isOn, onClick, ...state }: CardToggleProps) => {
  const { isBusy = false, fillsCard = false } = state
  const [isFresh, setFresh] = useState(false)
  const pressed = useRef({ x: 0, y: 0 })
  // The browser also tells of leaving when the page moved and the pointer did not: then nobody went away. A click is told
  // to the whole pixel.
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
      // The focus may go while the pointer stays.
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

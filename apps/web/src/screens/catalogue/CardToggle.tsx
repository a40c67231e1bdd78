import { IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
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
  return (
    <button
      type="button"
      className={classes.button}
      data-on={isOn}
      data-fresh={isFresh || undefined}
      data-fills-card={fillsCard || undefined}
      aria-disabled={isBusy}
      aria-label={label}
      onPointerLeave={() => setFresh(false)}
      // The focus may go while the pointer stays.
      onBlur={({ currentTarget }) => setFresh(isFresh && currentTarget.matches(':hover'))}
      onClick={() => {
        if (isBusy) return
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

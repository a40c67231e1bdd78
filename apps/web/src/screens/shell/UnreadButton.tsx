import { ActionIcon } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from './UnreadButton.module.css'

type UnreadButtonProps = {
  ref: Ref<HTMLButtonElement>
  icon: ReactNode
  /** Name for screen readers, with the count. */
  label: string
  count: number
  isOpen: boolean
  /** Announced by screen readers when something unread comes while the window is closed. */
  announcement: string
  onClick: () => void
}

const MOST = 99

/** Button of the bar with the number of unread things; its window opens below. */
export const UnreadButton = ({ ref, icon, label, count, isOpen, announcement, onClick }: UnreadButtonProps) => (
  <>
    <ActionIcon
      ref={ref}
      variant={isOpen ? 'light' : 'subtle'}
      color={isOpen ? 'accent' : 'gray'}
      size={40}
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
    {count > 0 && (
      <span className={classes.badge} aria-hidden>
        {count > MOST ? `${MOST}+` : count}
      </span>
    )}
    <span className={classes.heard} aria-live="polite">
      {count > 0 && !isOpen && announcement}
    </span>
  </>
)

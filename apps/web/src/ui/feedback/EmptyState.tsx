import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

type EmptyStateProps = {
  title: string
  /** Says which things this list will show. */
  text?: string
  /** The next step. */
  action?: ReactNode
}

/** Blank sheets waiting for the press: crop marks, a registration mark and the colour bar. */
const EmptySheets = () => (
  <svg viewBox="0 0 148 104" width="148" height="104" fill="none" className={classes.drawing} aria-hidden>
    <path d="M31 17l92 6-5 74-92-6z" fill="var(--sunken)" stroke="var(--hairline)" />
    <path d="M25 10h96v80H25z" fill="var(--surface)" stroke="var(--outline)" />
    <path d="M37 14v6M109 14v6M37 78v-6M109 78v-6M29 22h6M111 22h6M29 70h6M111 70h6" stroke="var(--ink-muted)" />
    <path d="M73 38v20M63 48h20" stroke="var(--ink-muted)" />
    <circle cx="73" cy="48" r="6" stroke="var(--ink-muted)" />
    <path d="M49 80h8v5h-8z" fill="var(--mark-cyan)" />
    <path d="M57 80h8v5h-8z" fill="var(--mark-magenta)" />
    <path d="M65 80h8v5h-8z" fill="var(--mark-yellow)" />
    <path d="M73 80h8v5h-8z" fill="var(--ink)" />
  </svg>
)

export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <div className={classes.root}>
    <EmptySheets />
    <Text className={classes.title}>{title}</Text>
    {text !== undefined && (
      <Text c="dimmed" maw={480}>
        {text}
      </Text>
    )}
    {action !== undefined && <div className={classes.action}>{action}</div>}
  </div>
)

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

export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <div className={classes.root}>
    <Text fw={600}>{title}</Text>
    {text !== undefined && (
      <Text c="dimmed" maw={480}>
        {text}
      </Text>
    )}
    {action !== undefined && <div className={classes.action}>{action}</div>}
  </div>
)

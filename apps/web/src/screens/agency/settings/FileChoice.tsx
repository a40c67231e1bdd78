import { Button, FileButton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Settings.module.css'

type FileChoiceProps = {
  /** Types that the browser offers. */
  accept: string
  /** Words of the button, and of the one that removes the present file; null while there is none. */
  choose: string
  remove: string | null
  problem: string | undefined
  onChoose: (file: File) => void
  onRemove: () => void
  /** Picture of the present file. */
  children?: ReactNode
}

/** Buttons that choose a file of the settings and remove it, with what is wrong with it. */
export const FileChoice = ({ accept, choose, remove, problem, onChoose, onRemove, children }: FileChoiceProps) => (
  <>
    <div className={classes.logo}>
      {children}
      <FileButton accept={accept} onChange={(file) => file !== null && onChoose(file)}>
        {(button) => (
          <Button {...button} variant="default">
            {choose}
          </Button>
        )}
      </FileButton>
      {remove !== null && (
        <Button variant="subtle" color="gray" onClick={onRemove}>
          {remove}
        </Button>
      )}
    </div>
    {problem !== undefined && (
      <Text role="alert" size="sm" c="var(--danger)">
        {problem}
      </Text>
    )}
  </>
)

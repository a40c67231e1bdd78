import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

type BusyButtonProps = Omit<ButtonProps, 'loading'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { busy: boolean }

/** While what it began runs it says so and does nothing, but keeps the focus: a disabled button loses it to the page. */
export const BusyButton = ({ busy, onClick, leftSection, ...button }: BusyButtonProps) => (
  <Button
    {...button}
    aria-busy={busy}
    aria-disabled={busy}
    leftSection={busy ? <Loader size={16} color="currentColor" /> : leftSection}
    onClick={(event) => {
      if (!busy) onClick?.(event)
    }}
  />
)

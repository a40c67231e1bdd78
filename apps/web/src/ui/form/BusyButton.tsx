import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

type BusyButtonProps = Omit<ButtonProps, 'loading'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { busy: boolean }

/**
 * Button that shows a running action and ignores clicks meanwhile, but keeps the focus, which a disabled button loses.
 */
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

import { Button, type ButtonProps } from '@mantine/core'
import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { MouseEventHandler, Ref } from 'react'

interface BaseProps extends ButtonProps {
  ref?: Ref<HTMLAnchorElement>
  'aria-label'?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

const Base = ({ ref, ...props }: BaseProps) => <Button component="a" ref={ref} {...props} />
const Created = createLink(Base)

/** A link that looks like a button, with a typed address. */
export const RouterButton: LinkComponent<typeof Base> = (props) => <Created preload="intent" {...props} />

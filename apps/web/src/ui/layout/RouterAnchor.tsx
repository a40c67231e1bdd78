import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { MouseEventHandler, Ref } from 'react'

interface BaseProps extends Omit<AnchorProps, 'href'> {
  ref?: Ref<HTMLAnchorElement>
  'aria-label'?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

const Base = ({ ref, ...props }: BaseProps) => <Anchor ref={ref} {...props} />
const Created = createLink(Base)

/** Text link with a typed address; its page is preloaded when the pointer comes near. */
export const RouterAnchor: LinkComponent<typeof Base> = (props) => <Created preload="intent" {...props} />

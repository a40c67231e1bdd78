import { Menu, type MenuItemProps } from '@mantine/core'
import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { Ref } from 'react'

interface BaseProps extends MenuItemProps {
  ref?: Ref<HTMLAnchorElement>
  'aria-current'?: 'true' | undefined
}

const Base = ({ ref, ...props }: BaseProps) => <Menu.Item component="a" ref={ref} {...props} />
const Created = createLink(Base)

/** Entry of a menu that is a link, with a typed address. */
export const FilterLink: LinkComponent<typeof Base> = (props) => <Created {...props} />

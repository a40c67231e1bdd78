import { Anchor } from '@mantine/core'
import type { ComponentProps } from 'react'

/** Button that looks like a link, for what opens without a page of its own: a file. */
export const AnchorButton = (props: ComponentProps<'button'>) => <Anchor component="button" type="button" {...props} />

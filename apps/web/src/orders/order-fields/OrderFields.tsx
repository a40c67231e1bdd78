import { type ComponentProps, Suspense } from 'react'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'
import type { OrderFieldInputs } from './OrderFieldInputs.tsx'

const Inputs = lazyOnline(async () => (await import('./OrderFieldInputs.tsx')).OrderFieldInputs)

/** Loads the code of the order fields when a client has some. */
export const OrderFields = (props: ComponentProps<typeof OrderFieldInputs>) => (
  <Suspense fallback={<BlockSkeleton height={84} />}>
    <Inputs {...props} />
  </Suspense>
)

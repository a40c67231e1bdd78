import { Skeleton, Stack } from '@mantine/core'

const ROWS = ['a', 'b', 'c', 'd']

export const ListSkeleton = () => (
  <Stack gap={8} p={8} aria-hidden>
    {ROWS.map((row) => (
      <Skeleton key={row} height={36} />
    ))}
  </Stack>
)

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { agencyOrderKeys } from '../agency-orders/agency-order-keys.ts'

export type SpeedLevels = CallOutput<'getSpeedLevels'>
export type SpeedLevelWire = SpeedLevels['levels'][number]
export type SpeedLevelInput = CallInput<'saveSpeedLevels'>['body']['levels'][number]

/** Speed levels of the organization for their form: never refetched by itself. */
export const speedLevelsQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: ['speedLevels', organizationId] as const,
    queryFn: ({ signal }) => call('getSpeedLevels', undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const useSaveSpeedLevels = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ version, levels }: { version: number; levels: SpeedLevelInput[] }) =>
      call('saveSpeedLevels', { query: { version }, body: { levels } }),
    // Pages of orders show what printing houses offer by the levels of now.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: agencyOrderKeys.all }),
    meta: { handlesConflict: true },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportKind } from '@tiraaz/domain/imports/import-limits'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'

export type ImportTable = CallInput<'previewImport'>['body']
export type ImportPlan = CallOutput<'previewImport'>
export type AppliedImport = CallOutput<'applyImport'>
export type TableResponse = CallOutput<'getTable'>

/** Previews an import. The caller handles a refusal: the problems are shown beside the file. */
export const usePreviewImport = () =>
  useMutation({ mutationFn: (table: ImportTable) => call('previewImport', { body: table }) })

/** Applies an import. Invalidates all queries, because an import can change any data. */
export const useApplyImport = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: { table: ImportTable; planKey: string }) =>
      call('applyImport', { body: { ...input.table, planKey: input.planKey } }),
    meta: { handlesConflict: true },
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

export const fetchTable = (kind: ImportKind, signal: AbortSignal): Promise<TableResponse> =>
  call('getTable', { query: { Kind: kind } }, { signal })

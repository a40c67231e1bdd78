import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { callForFile, type ReceivedFile } from '../../api/call-for-file.ts'
import { agencyOrderKeys } from '../agency-orders/agency-order-keys.ts'
import type { WorksheetSearch } from './worksheet-search.ts'
import type { VersionRef } from '../version-ref.ts'

export type ListedWorksheet = CallOutput<'listWorksheets'>['worksheets'][number]
export type WorksheetColumn = CallOutput<'getWorksheetBoard'>['columns'][number]
export type WorksheetFilters = CallOutput<'getWorksheetFilters'>
export type Worksheet = CallOutput<'getWorksheet'>
export type WorksheetSendingRequest = CallInput<'planWorksheetSending'>['body']
export type WorksheetSendingPlan = CallOutput<'planWorksheetSending'>
export type WorksheetMarking = CallInput<'markWorksheets'>['body']
export type MarkingResult = CallOutput<'markWorksheets'>
export type SendingResult = CallOutput<'sendWorksheets'>
type ListQuery = CallInput<'listWorksheets'>['query']

/** Keys of worksheets, under those of orders: every change of an order invalidates worksheets too. */
const worksheetKeys = {
  all: (organizationId: string | null) => [...agencyOrderKeys.all, organizationId, 'worksheets'] as const,
  one: (organizationId: string | null, id: string) => [...worksheetKeys.all(organizationId), 'one', id] as const,
}

const filtersOf = ({ houses, agents, due, toSend, search }: WorksheetSearch) =>
  ({
    'Houses[]': houses ?? [],
    'Agents[]': agents ?? [],
    Due: due,
    ToSend: toSend,
    Search: search,
  }) satisfies Partial<ListQuery>

export const worksheetListQuery = (organizationId: string | null, search: WorksheetSearch) => {
  const query = { ...filtersOf(search), Page: search.page ?? 1, 'Status[]': search.statuses ?? [] } satisfies ListQuery
  return queryOptions({
    queryKey: [...worksheetKeys.all(organizationId), 'list', query],
    queryFn: ({ signal }) => call('listWorksheets', { query }, { signal }),
  })
}

export const worksheetBoardQuery = (organizationId: string | null, search: WorksheetSearch) => {
  const query = filtersOf(search)
  return queryOptions({
    queryKey: [...worksheetKeys.all(organizationId), 'board', query],
    queryFn: ({ signal }) => call('getWorksheetBoard', { query }, { signal }),
  })
}

export const worksheetFiltersQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: [...worksheetKeys.all(organizationId), 'filters'],
    queryFn: ({ signal }) => call('getWorksheetFilters', undefined, { signal }),
    staleTime: 60_000,
  })

export const worksheetQuery = (organizationId: string | null, id: string) =>
  queryOptions({
    queryKey: worksheetKeys.one(organizationId, id),
    queryFn: ({ signal }) => call('getWorksheet', { params: { id } }, { signal }),
  })

/** Query of what a sending of worksheets would do; never cached, because others send too. */
export const sendingPlanQuery = (organizationId: string | null, sending: WorksheetSendingRequest) =>
  queryOptions({
    queryKey: [...worksheetKeys.all(organizationId), 'sending', sending],
    queryFn: ({ signal }) => call('planWorksheetSending', { body: sending }, { signal }),
    gcTime: 0,
    staleTime: 0,
  })

export const worksheetPrintingHousesQuery = (organizationId: string | null, id: string) =>
  queryOptions({
    queryKey: [...worksheetKeys.one(organizationId, id), 'houses'],
    queryFn: ({ signal }) => call('listWorksheetHouses', { params: { id } }, { signal }),
  })

export const fetchWorksheetPdf = (id: string, signal: AbortSignal): Promise<ReceivedFile> =>
  callForFile('getWorksheetPdf', { params: { id } }, { signal })

/** Mutation of a worksheet; refetches orders and worksheets afterwards, also after a conflict. */
const useWorksheetChange = <Change extends VersionRef, Answer>(mutationFn: (change: Change) => Promise<Answer>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: agencyOrderKeys.all }),
  })
}

const versionInput = ({ id, version }: VersionRef) => ({ params: { id }, query: { version } })

export const useSendWorksheet = () =>
  useWorksheetChange(({ body, ...of }: VersionRef & { body: CallInput<'sendWorksheet'>['body'] }) =>
    call('sendWorksheet', { ...versionInput(of), body }),
  )

type SendingAnswer = CallOutput<'sendWorksheet'>

/** Sends a worksheet with an answer. `onSuccess` runs although the form of the question is gone by then. */
export const useAnswerWorksheet = (onSuccess: (answer: SendingAnswer) => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, ...of }: VersionRef & { body: CallInput<'sendWorksheet'>['body'] }) =>
      call('sendWorksheet', { ...versionInput(of), body }),
    onSuccess,
    onSettled: () => queryClient.invalidateQueries({ queryKey: agencyOrderKeys.all }),
  })
}

export const useSendWorksheets = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'sendWorksheets'>['body']) => call('sendWorksheets', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: agencyOrderKeys.all }),
  })
}

export const useMarkWorksheets = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: WorksheetMarking) => call('markWorksheets', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: agencyOrderKeys.all }),
  })
}

export const useRevokeWorksheetLink = () =>
  useWorksheetChange((of: VersionRef) => call('revokeWorksheetLink', versionInput(of)))

export const useChooseWorksheetPrintingHouse = () =>
  useWorksheetChange(({ body, ...of }: VersionRef & { body: CallInput<'chooseWorksheetHouse'>['body'] }) =>
    call('chooseWorksheetHouse', { ...versionInput(of), body }),
  )

export const useSaveWorksheetDeadline = () =>
  useWorksheetChange(({ deadline, ...of }: VersionRef & { deadline: string | null }) =>
    call('saveWorksheetDeadline', { ...versionInput(of), body: { deadline } }),
  )

export const useSaveHouseInvoice = () =>
  useWorksheetChange(({ invoice, ...of }: VersionRef & CallInput<'saveHouseInvoice'>['body']) =>
    call('saveHouseInvoice', { ...versionInput(of), body: { invoice } }),
  )

export const useSaveWorksheetNote = () =>
  useWorksheetChange(({ note, ...of }: VersionRef & { note: string | null }) =>
    call('saveWorksheetNote', { ...versionInput(of), body: { note } }),
  )

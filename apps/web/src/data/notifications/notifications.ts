import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { pollAgencyNews } from '../agency-orders/agency-news.ts'

export type Notification = CallOutput<'listNotifications'>['notifications'][number]
export type NotificationSetting = CallInput<'saveNotificationSetting'>['body']

const notificationKeys = {
  list: (organizationId: string) => ['notifications', organizationId, 'list'] as const,
  settings: (organizationId: string | null) => ['notifications', organizationId, 'settings'] as const,
}

/** Query of the person's notifications, newest first. `unread` is a part of the key: another number reads them again. */
export const notificationsQuery = (organizationId: string, unread: number) =>
  infiniteQueryOptions({
    queryKey: [...notificationKeys.list(organizationId), unread],
    queryFn: ({ pageParam, signal }) => call('listNotifications', { query: { Page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMoreResults }, _pages, page) => (hasMoreResults ? page + 1 : undefined),
    placeholderData: (before) => before,
    meta: { handlesFailure: true },
  })

const useReading = <Input>(organizationId: string, read: (input: Input) => Promise<unknown>) => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: read, onSettled: () => pollAgencyNews(queryClient, organizationId) })
}

export const useMarkRead = (organizationId: string) =>
  useReading(organizationId, (id: string) => call('markNotificationRead', { params: { id } }))

/** Marks all as read up to the newest that the person has seen. */
export const useMarkAllRead = (organizationId: string) =>
  useReading(organizationId, (upTo: string) => call('markNotificationsRead', { body: { upTo } }))

export const notificationSettingsQuery = (organizationId: string | null) =>
  queryOptions({
    queryKey: notificationKeys.settings(organizationId),
    queryFn: ({ signal }) => call('getNotificationSettings', undefined, { signal }),
    meta: { handlesFailure: true },
  })

export const useSaveNotificationSetting = (organizationId: string | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NotificationSetting) => call('saveNotificationSetting', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.settings(organizationId) }),
  })
}

import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { useEffect } from 'react'
import { pollAgencyNews, useUnreadNotifications } from '../agency-orders/agency-news.ts'

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

const useReading = <Input>(organizationId: string | null, read: (input: Input) => Promise<unknown>) => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: read, onSettled: () => pollAgencyNews(queryClient, organizationId) })
}

export const useMarkRead = (organizationId: string) =>
  useReading(organizationId, (id: string) => call('markNotificationRead', { params: { id } }))

/** Marks all as read up to the newest that the person has seen. */
export const useMarkAllRead = (organizationId: string) =>
  useReading(organizationId, (upTo: string) => call('markNotificationsRead', { body: { upTo } }))

type Subject = { orderId: string } | { worksheetId: string } | { invoiceId: string }

/** Marks the person's notifications of what the open page shows as read. */
export const useMarkSubjectRead = (organizationId: string | null, subject: Subject): void => {
  const { count } = useUnreadNotifications(organizationId)
  const { mutate } = useReading(organizationId, (of: Subject) => call('markNotificationsRead', { body: of }))
  // Its text, because a new object of the same subject is no other one.
  const text = JSON.stringify(subject)
  useEffect(() => {
    if (count > 0) mutate(JSON.parse(text) as Subject) // as written two lines above
  }, [count, text, mutate])
}

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

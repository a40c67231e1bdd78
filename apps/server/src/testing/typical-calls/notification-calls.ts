import { emptyInput, type TypicalCalls } from './call-parts.ts'

export const notificationCalls = {
  listNotifications: () => ({ query: { Page: 1 } }),
  markNotificationRead: async ({ notification }) => ({ params: { id: await notification() } }),
  markNotificationsRead: () => ({ body: { upTo: '2026-03-11T08:00:00Z' } }),
  getNotificationSettings: emptyInput,
  saveNotificationSetting: () => ({ body: { kind: 'filesAdded', email: 'none' } }),
} satisfies Partial<TypicalCalls>

import type { notifications as source } from '../et/notifications.ts'
import type { Texts } from '../texts.ts'

export const notifications: Texts<typeof source> = {
  title: 'Notifications',
  openUnread_one: 'Notifications, {{count}} unread',
  openUnread_other: 'Notifications, {{count}} unread',
  newOnes_one: 'You have {{count}} unread notification.',
  newOnes_other: 'You have {{count}} unread notifications.',
  unread: 'Unread',
  markAll: 'Mark all as read',
  settings: 'Notification settings',
  earlier: 'Show earlier ones',
  empty: 'No notifications yet',
  emptyText: 'New orders, changes by clients and answers of printing houses come here.',
  lines: {
    orderSubmitted: 'New order {{order}}',
    alterationRequested: 'Change request for order {{order}}',
    filesAdded: 'Files added to order {{order}}',
    worksheetAccepted: '{{house}} accepted worksheet {{worksheet}}',
    worksheetRejected: '{{house}} rejected worksheet {{worksheet}}',
    worksheetAdjustment: '{{house}} asks for an adjustment of worksheet {{worksheet}}',
    worksheetCompleted: '{{house}} marked worksheet {{worksheet}} as printed',
    worksheetDelivered: '{{house}} delivered worksheet {{worksheet}}',
    worksheetSilent: '{{house}} has not answered worksheet {{worksheet}}',
  },
  kinds: {
    orderSubmitted: 'New order',
    alterationRequested: 'Change request by a client',
    filesAdded: 'Files added by a client',
    worksheetAccepted: 'Printing house accepted the job',
    worksheetRejected: 'Printing house rejected the job',
    worksheetAdjustment: 'Printing house asks for an adjustment',
    worksheetCompleted: 'Job is printed',
    worksheetDelivered: 'Job is delivered',
    worksheetSilent: 'Printing house has not answered in two working days',
  },
  settingsTitle: 'Notifications by e-mail',
  settingsAbout:
    'You are notified about the orders that you manage. The list of notifications has everything; here you choose what is also e-mailed.',
  emails: { atOnce: 'At once', digest: 'In the summary each working day', none: 'No e-mail' },
  saved: 'The setting is saved.',
}

import { notifications } from '@tiraaz/messages/en/notifications'
import type { NotificationTexts } from './text-parts.ts'

export const texts: NotificationTexts = { notifications }

import { notifications } from '@tiraaz/messages/et/notifications'
import type { NotificationTexts } from './text-parts.ts'

export const texts: NotificationTexts = { notifications }

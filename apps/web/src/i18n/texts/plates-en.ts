import { plates } from '@tiraaz/messages/en/plates'
import type { PlateTexts } from './text-parts.ts'

export const texts: PlateTexts = { plates }

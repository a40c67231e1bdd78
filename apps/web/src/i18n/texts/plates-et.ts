import { plates } from '@tiraaz/messages/et/plates'
import type { PlateTexts } from './text-parts.ts'

export const texts: PlateTexts = { plates }

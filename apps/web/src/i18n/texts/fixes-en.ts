import { fixes } from '@tiraaz/messages/en/fixes'
import type { FixTexts } from './text-parts.ts'

export const texts: FixTexts = { fixes }

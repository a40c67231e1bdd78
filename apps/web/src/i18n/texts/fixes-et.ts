import { fixes } from '@tiraaz/messages/et/fixes'
import type { FixTexts } from './text-parts.ts'

export const texts: FixTexts = { fixes }

import { search } from '@tiraaz/messages/en/search'
import type { SearchTexts } from './text-parts.ts'

export const texts: SearchTexts = { search }

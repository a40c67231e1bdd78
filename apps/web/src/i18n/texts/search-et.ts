import { search } from '@tiraaz/messages/et/search'
import type { SearchTexts } from './text-parts.ts'

export const texts: SearchTexts = { search }

import { artwork } from '@tiraaz/messages/et/artwork'
import type { ArtworkTexts } from './text-parts.ts'

export const texts: ArtworkTexts = { artwork }

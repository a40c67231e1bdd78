import { artwork } from '@tiraaz/messages/en/artwork'
import type { ArtworkTexts } from './text-parts.ts'

export const texts: ArtworkTexts = { artwork }

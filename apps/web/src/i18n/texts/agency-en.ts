import { agencySections } from '@tiraaz/messages/en/agency-sections'
import type { AgencyTexts } from './text-parts.ts'

export const texts: AgencyTexts = { agencySections }

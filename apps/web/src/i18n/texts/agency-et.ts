import { agencySections } from '@tiraaz/messages/et/agency-sections'
import type { AgencyTexts } from './text-parts.ts'

export const texts: AgencyTexts = { agencySections }

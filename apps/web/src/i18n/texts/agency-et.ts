import { agencySections } from '@tiraaz/messages/et/agency-sections'
import { numberField } from '@tiraaz/messages/et/number-field'
import { unsaved } from '@tiraaz/messages/et/unsaved'
import type { AgencyTexts } from './text-parts.ts'

export const texts: AgencyTexts = { agencySections, numberField, unsaved }

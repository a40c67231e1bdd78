import { agencySections } from '@tiraaz/messages/en/agency-sections'
import { numberField } from '@tiraaz/messages/en/number-field'
import { unsaved } from '@tiraaz/messages/en/unsaved'
import type { AgencyTexts } from './text-parts.ts'

export const texts: AgencyTexts = { agencySections, numberField, unsaved }

import { downloads } from '@tiraaz/messages/et/downloads'
import { statuses } from '@tiraaz/messages/et/statuses'
import { worksheetJob } from '@tiraaz/messages/et/worksheet-job'
import { worksheetLink } from '@tiraaz/messages/et/worksheet-link'
import type { WorksheetLinkTexts } from './text-parts.ts'

export const texts: WorksheetLinkTexts = { downloads, statuses, worksheetJob, worksheetLink }

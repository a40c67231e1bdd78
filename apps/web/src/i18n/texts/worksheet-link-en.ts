import { downloads } from '@tiraaz/messages/en/downloads'
import { statuses } from '@tiraaz/messages/en/statuses'
import { worksheetJob } from '@tiraaz/messages/en/worksheet-job'
import { worksheetLink } from '@tiraaz/messages/en/worksheet-link'
import type { WorksheetLinkTexts } from './text-parts.ts'

export const texts: WorksheetLinkTexts = { downloads, statuses, worksheetJob, worksheetLink }

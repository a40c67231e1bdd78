import { approvals } from '@tiraaz/messages/et/approvals'
import { numberField } from '@tiraaz/messages/et/number-field'
import { unsaved } from '@tiraaz/messages/et/unsaved'
import type { ApprovalTexts } from './text-parts.ts'

export const texts: ApprovalTexts = { approvals, numberField, unsaved }

import { approvals } from '@tiraaz/messages/en/approvals'
import { numberField } from '@tiraaz/messages/en/number-field'
import { unsaved } from '@tiraaz/messages/en/unsaved'
import type { ApprovalTexts } from './text-parts.ts'

export const texts: ApprovalTexts = { approvals, numberField, unsaved }

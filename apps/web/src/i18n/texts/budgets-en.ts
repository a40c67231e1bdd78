import { budgets } from '@tiraaz/messages/en/budgets'
import { numberField } from '@tiraaz/messages/en/number-field'
import { unsaved } from '@tiraaz/messages/en/unsaved'
import type { BudgetTexts } from './text-parts.ts'

export const texts: BudgetTexts = { budgets, numberField, unsaved }

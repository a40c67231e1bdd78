import { account } from '@tiraaz/messages/et/account'
import type { AccountTexts } from './text-parts.ts'

export const texts: AccountTexts = { account }

import { account } from '@tiraaz/messages/en/account'
import { firstStart } from '@tiraaz/messages/en/agency/first-start'
import { myAccount } from '@tiraaz/messages/en/my-account'
import { outbox } from '@tiraaz/messages/en/outbox'
import type { AccountTexts } from './text-parts.ts'

export const texts: AccountTexts = { account, firstStart, myAccount, outbox }

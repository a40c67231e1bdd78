import { account } from '@tiraaz/messages/en/account'
import { firstStart } from '@tiraaz/messages/en/agency/first-start'
import { demoLogIns } from '@tiraaz/messages/en/demo-log-ins'
import { myAccount } from '@tiraaz/messages/en/my-account'
import { outbox } from '@tiraaz/messages/en/outbox'
import type { AccountTexts } from './text-parts.ts'

export const texts: AccountTexts = { account, demoLogIns, firstStart, myAccount, outbox }

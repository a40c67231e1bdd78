import type { Bind } from '../../http/bind.ts'
import type { AccessTokens } from './access-tokens.ts'

export const bindAccounts = (_bind: Bind, _tokens: AccessTokens): void => undefined

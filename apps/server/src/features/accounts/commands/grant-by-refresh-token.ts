import type { BaseCtx } from '../../../context/context.ts'
import { TokenRefused } from '../../../core/errors.ts'
import { saveLanguage } from './save-language.ts'
import { rotateRefreshToken } from '../store/refresh-tokens.ts'

/** Continues a session (R5): returns the user and the next refresh token, or throws TokenRefused. */
export const grantByRefreshToken = async (ctx: BaseCtx, { refreshToken }: { refreshToken: string }) => {
  if (refreshToken === '') throw new TokenRefused('invalid_request', 'requestInvalid')
  const next = await rotateRefreshToken(ctx, refreshToken)
  if (next === null) throw new TokenRefused('invalid_grant', 'refreshTokenInvalid')
  await saveLanguage(ctx, next.user)
  return next
}

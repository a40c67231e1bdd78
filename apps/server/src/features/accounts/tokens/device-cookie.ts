import type { BaseCtx } from '../../../context/context.ts'
import type { Http } from '../../../http/bind.ts'
import type { LogInSource } from '../store/attempts.ts'
import { DEVICE_SECONDS, deviceToken } from '../store/known-devices.ts'

const NAME = 'tiraaz-device'

const tokenOf = (cookies: string | undefined): string | null => {
  const found = cookies?.split(';').find((cookie) => cookie.trim().startsWith(`${NAME}=`))
  return found === undefined ? null : found.trim().slice(NAME.length + 1)
}

/** Address and device that a call comes from, as the limits of log-ins know them (R6). */
export const logInSourceOf = ({ request }: Http): LogInSource => ({
  address: request.ip,
  deviceToken: tokenOf(request.headers.cookie),
})

/** Makes this device a known one of the account: no stranger's failures keep it out. No script of a page reads the cookie. */
export const rememberDevice = (ctx: BaseCtx, http: Http, email: string): undefined => {
  const token = deviceToken(ctx, logInSourceOf(http).deviceToken, email)
  const secure = ctx.ports.publicUrl.startsWith('https:') ? '; Secure' : ''
  const scope = `Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Strict${secure}`
  void http.reply.header('set-cookie', `${NAME}=${token}; ${scope}`)
}

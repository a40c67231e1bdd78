import type { BaseCtx } from '../../../context/context.ts'
import type { Http } from '../../../http/bind.ts'
import type { LogInSource } from '../store/attempts.ts'
import { DEVICE_SECONDS, createDeviceToken } from '../store/known-devices.ts'

const NAME = 'tiraaz-device'

const tokenOf = (cookies: string | undefined): string | null => {
  const found = cookies?.split(';').find((cookie) => cookie.trim().startsWith(`${NAME}=`))
  return found === undefined ? null : found.trim().slice(NAME.length + 1)
}

/** Returns address and device of a request, for the limits of log-ins (R6). */
export const readLogInSource = ({ request }: Http): LogInSource => ({
  address: request.ip,
  deviceToken: tokenOf(request.headers.cookie),
})

/** Marks the device as known for the account, so that failures of strangers do not block it. Cookie is HttpOnly. */
export const rememberDevice = (ctx: BaseCtx, http: Http, email: string): undefined => {
  const token = createDeviceToken(ctx, readLogInSource(http).deviceToken, email)
  const secure = ctx.ports.publicUrl.startsWith('https:') ? '; Secure' : ''
  const scope = `Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Strict${secure}`
  void http.reply.header('set-cookie', `${NAME}=${token}; ${scope}`)
}

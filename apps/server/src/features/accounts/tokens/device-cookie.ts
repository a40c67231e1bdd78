import type { BaseCtx } from '../../../context/context.ts'
import type { Http } from '../../../http/bind.ts'
import type { LogInSource } from '../store/attempts.ts'
import { DEVICE_SECONDS, createDeviceToken } from '../store/known-devices.ts'

const NAME = 'tiraaz-device'

const isOnHttps = ({ ports }: BaseCtx): boolean => ports.publicUrl.startsWith('https:')

/** With the prefix, browsers take the cookie from this host only: a neighbour under the same domain cannot set it. */
const nameOf = (ctx: BaseCtx): string => (isOnHttps(ctx) ? `__Host-${NAME}` : NAME)

const tokenOf = (name: string, cookies: string | undefined): string | null => {
  const found = cookies?.split(';').find((cookie) => cookie.trim().startsWith(`${name}=`))
  return found === undefined ? null : found.trim().slice(name.length + 1)
}

/** Returns address, device and browser of a request, for the limits of log-ins (R6) and the list of sessions. */
export const readLogInSource = (ctx: BaseCtx, { request }: Http): LogInSource => ({
  address: request.ip,
  deviceToken: tokenOf(nameOf(ctx), request.headers.cookie),
  userAgent: request.headers['user-agent'] ?? '',
})

/** Marks the device as known for the account, so that failures of strangers do not block it. Cookie is HttpOnly. */
export const rememberDevice = (ctx: BaseCtx, http: Http, email: string): undefined => {
  const token = createDeviceToken(ctx, readLogInSource(ctx, http).deviceToken, email)
  const secure = isOnHttps(ctx) ? '; Secure' : ''
  const scope = `Path=/; Max-Age=${DEVICE_SECONDS}; HttpOnly; SameSite=Strict${secure}`
  void http.reply.header('set-cookie', `${nameOf(ctx)}=${token}; ${scope}`)
}

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { BaseCtx } from '../../../context/context.ts'

/** Lifetime of an unused known device. */
export const DEVICE_SECONDS = 180 * 24 * 60 * 60
/** Maximum number of accounts per browser; the account with the oldest log-in is dropped first. */
const MAX_ACCOUNTS = 5

type Device = { id: string; accounts: string[] }

const keyOf = ({ ports }: BaseCtx): Buffer =>
  Buffer.from(hkdfSync('sha256', ports.portalKeys.data, '', 'known-devices', 32))

const macOf = (ctx: BaseCtx, text: string): string => createHmac('sha256', keyOf(ctx)).update(text).digest('base64url')

const accountMark = (ctx: BaseCtx, email: string): string => macOf(ctx, `account ${email}`).slice(0, 22)

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Reads a device token; null if this portal has not signed it or it has expired. */
const readToken = (ctx: BaseCtx, token: string | null): Device | null => {
  const [, signed = '', id = '', expires = '', accounts = '', mac = ''] =
    /^((\w{26})\.(\d{1,12})\.([\w~-]{22,}))\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (mac === '' || !isSame(mac, macOf(ctx, `device ${signed}`))) return null
  return Number(expires) * 1000 > ctx.now().getTime() ? { id, accounts: accounts.split('~') } : null
}

/** Returns the device id if this account has logged in from the device before (OWASP: device cookies), else null. */
export const findKnownDevice = (ctx: BaseCtx, token: string | null, email: string): string | null => {
  const device = readToken(ctx, token)
  return device?.accounts.includes(accountMark(ctx, email)) === true ? device.id : null
}

/** Returns a device token after a successful log-in; other accounts of the device stay known. */
export const createDeviceToken = (ctx: BaseCtx, before: string | null, email: string): string => {
  const { id, accounts } = readToken(ctx, before) ?? { id: ctx.newId(), accounts: [] }
  const own = accountMark(ctx, email)
  const known = [own, ...accounts.filter((account) => account !== own)].slice(0, MAX_ACCOUNTS)
  const signed = `${id}.${Math.floor(ctx.now().getTime() / 1000) + DEVICE_SECONDS}.${known.join('~')}`
  return `${signed}.${macOf(ctx, `device ${signed}`)}`
}

import { Secret, TOTP } from 'otpauth'

/** Seconds of a time step, and steps before and after the present one that a clock may be off (RFC 6238). */
const STEP_SECONDS = 30
const WINDOW = 1

const appOf = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, ...names })

/** Makes a secret of 160 bits, in base32 as apps ask for it. */
export const createAppSecret = (): string => new Secret({ size: 20 }).base32

/** Address in the QR code that an authenticator app reads. */
export const buildAppAddress = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  appOf(secret, { issuer, label: email }).toString()

/** Returns the time step of a right six-digit code, or null. */
export const findCodeStep = (secret: string, code: string, now: Date): number | null => {
  const delta = appOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

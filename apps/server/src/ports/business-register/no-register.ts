import { type BusinessRegister, RegisterUnavailable } from './business-register.ts'

/** A portal that looks nothing up. */
export const noRegister: BusinessRegister = {
  isThere: false,
  suggest: () => Promise.reject(new RegisterUnavailable('no business register is set up')),
}

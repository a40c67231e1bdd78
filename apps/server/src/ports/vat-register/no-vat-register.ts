import { type VatRegister, VatRegisterUnavailable } from './vat-register.ts'

/** A portal that checks no VAT numbers. */
export const noVatRegister: VatRegister = {
  check: () => Promise.reject(new VatRegisterUnavailable('the check of VAT numbers is off')),
}

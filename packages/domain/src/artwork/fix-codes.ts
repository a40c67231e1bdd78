import type { FindingCode } from './findings.ts'

/** Corrections that make a new file of a PDF (decision 255). */
export const FIX_CODES = ['addBleed', 'scaleToTrim', 'turnRight', 'turnLeft', 'setTrim', 'toCmyk'] as const
export type FixCode = (typeof FIX_CODES)[number]

/** Fixes that answer a finding. */
export const FIXES_OF_FINDINGS: Partial<Record<FindingCode, readonly FixCode[]>> = {
  bleedMissing: ['addBleed'],
  bleedBlank: ['addBleed'],
  pageSizeDiffers: ['scaleToTrim'],
  pageIsScaled: ['scaleToTrim'],
  pageIsTurned: ['turnRight', 'turnLeft'],
  trimMissing: ['setTrim'],
  rgbInCmykProduct: ['toCmyk'],
}

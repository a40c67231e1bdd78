import { PRODUCT_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'
import {
  getStandardValues,
  type OwnProfileValues,
  PRINT_PROFILES,
  type PrintProfile,
  type ProfileValues,
} from './print-profile.ts'

export type ProfileKey = keyof ProfileValues

type ValueBounds = {
  min: number
  max: number
  decimals: number
  unit: 'percent' | 'pt' | 'mm' | 'ppi' | 'count'
  mayBeNull: boolean
}

/** Bounds of the values that an organization may set, in the order of the settings page. */
export const PROFILE_VALUE_BOUNDS: Readonly<Record<ProfileKey, ValueBounds>> = {
  totalInkPercent: { ...PRODUCT_LIMITS.totalInkPercent, decimals: 0, unit: 'percent', mayBeNull: true },
  richBlackTextPercent: { min: 100, max: 400, decimals: 0, unit: 'percent', mayBeNull: true },
  hairlinePt: { min: 0.05, max: 5, decimals: 2, unit: 'pt', mayBeNull: false },
  manyInkTextPt: { min: 1, max: 72, decimals: 1, unit: 'pt', mayBeNull: false },
  blackOverprintPt: { min: 1, max: 72, decimals: 1, unit: 'pt', mayBeNull: true },
  textToCutMm: { min: 0, max: 50, decimals: 1, unit: 'mm', mayBeNull: false },
  imagePpi: { min: 20, max: 1200, decimals: 0, unit: 'ppi', mayBeNull: false },
  bitmapPpi: { min: 50, max: 4800, decimals: 0, unit: 'ppi', mayBeNull: false },
  spotInks: { min: 0, max: 12, decimals: 0, unit: 'count', mayBeNull: true },
}

export const PROFILE_KEYS = Object.keys(PROFILE_VALUE_BOUNDS) as ProfileKey[]

/** Values of every print profile. */
export type AllProfileValues = Record<PrintProfile, ProfileValues>

/** Makes a value for each print profile. */
export const mapProfiles = <Value>(valueOf: (profile: PrintProfile) => Value): Record<PrintProfile, Value> => ({
  sheetfedCoated: valueOf('sheetfedCoated'),
  sheetfedUncoated: valueOf('sheetfedUncoated'),
  news: valueOf('news'),
  digital: valueOf('digital'),
  largeFormat: valueOf('largeFormat'),
})

const checkValue = (key: string, value: number | null, { min, max, decimals, mayBeNull }: ValueBounds): Problem[] => {
  if (value === null) return mayBeNull ? [] : [{ key, code: 'required' }]
  if (value < min) return [{ key, code: 'numberTooSmall', params: { min } }]
  if (value > max) return [{ key, code: 'numberTooLarge', params: { max } }]
  const shifted = value * 10 ** decimals
  if (Math.abs(shifted - Math.round(shifted)) < 1e-6) return []
  return [{ key, code: decimals === 0 ? 'notAWholeNumber' : 'invalidValue' }]
}

/** Checks the values of all profiles against their bounds; keys are `profiles.news.imagePpi`. */
export const checkProfileValues = (profiles: AllProfileValues): Problem[] =>
  PRINT_PROFILES.flatMap((profile) =>
    PROFILE_KEYS.flatMap((key) =>
      checkValue(`profiles.${profile}.${key}`, profiles[profile][key], PROFILE_VALUE_BOUNDS[key]),
    ),
  )

/** Leaves the values that differ from the standard ones: only these are stored, so that the rest follows the standard. */
export const findOwnValues = (profile: PrintProfile, values: ProfileValues): OwnProfileValues => {
  const standard = getStandardValues(profile)
  return Object.fromEntries(
    PROFILE_KEYS.filter((key) => values[key] !== standard[key]).map((key) => [key, values[key]]),
  )
}

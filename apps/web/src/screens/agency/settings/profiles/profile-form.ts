import {
  type AllProfileValues,
  mapProfiles,
  PROFILE_KEYS,
  type ProfileKey,
} from '@tiraaz/domain/artwork/own-profile-values'
import { PRINT_PROFILES, type PrintProfile, type ProfileValues } from '@tiraaz/domain/artwork/print-profile'

/** Field of the form, named as the server names it in problems. */
export type ProfileField = `profiles.${PrintProfile}.${ProfileKey}`
export type ProfileForm = Record<ProfileField, number | null>

export const fieldOf = (profile: PrintProfile, key: ProfileKey): ProfileField => `profiles.${profile}.${key}`

/** Fields with the values of one profile. */
export const profileFields = (profile: PrintProfile, values: ProfileValues): Partial<ProfileForm> =>
  Object.fromEntries(PROFILE_KEYS.map((key) => [fieldOf(profile, key), values[key]]))

export const profileForm = (profiles: AllProfileValues): ProfileForm =>
  Object.assign({}, ...PRINT_PROFILES.map((profile) => profileFields(profile, profiles[profile]))) as ProfileForm

/** Values that are sent; a field that may not be empty keeps its last number while it is typed. */
export const profileBody = (form: ProfileForm): AllProfileValues =>
  mapProfiles((profile) => {
    const number = (key: ProfileKey): number => form[fieldOf(profile, key)] ?? 0
    const optional = (key: ProfileKey): number | null => form[fieldOf(profile, key)]
    return {
      totalInkPercent: optional('totalInkPercent'),
      richBlackTextPercent: optional('richBlackTextPercent'),
      hairlinePt: number('hairlinePt'),
      manyInkTextPt: number('manyInkTextPt'),
      blackOverprintPt: optional('blackOverprintPt'),
      textToCutMm: number('textToCutMm'),
      imagePpi: number('imagePpi'),
      bitmapPpi: number('bitmapPpi'),
      spotInks: optional('spotInks'),
    }
  })

/** Returns true if a profile has a value of the organization's own. */
export const isChanged = (form: ProfileForm, profile: PrintProfile, standard: ProfileValues): boolean =>
  PROFILE_KEYS.some((key) => form[fieldOf(profile, key)] !== standard[key])

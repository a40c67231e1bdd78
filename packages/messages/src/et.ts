import { common } from './et/common.ts'
import { errors } from './et/errors.ts'
import { locale } from './et/locale.ts'
import { navigation } from './et/navigation.ts'
import { problems } from './et/problems.ts'
import { statuses } from './et/statuses.ts'
import { tokenErrors } from './et/token-errors.ts'

/** The source of all keys. A new area: a file in et/ and in en/, one import and one key here and in en.ts. */
export const et = {
  common,
  errors,
  locale,
  navigation,
  statuses,
  problems,
  tokenErrors,
} as const

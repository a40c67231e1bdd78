import { common } from './en/common.ts'
import { errors } from './en/errors.ts'
import { locale } from './en/locale.ts'
import { navigation } from './en/navigation.ts'
import { problems } from './en/problems.ts'
import { statuses } from './en/statuses.ts'
import { tokenErrors } from './en/token-errors.ts'
import type { et } from './et.ts'
import type { Texts } from './texts.ts'

export const en: Texts<typeof et> = {
  common,
  errors,
  locale,
  navigation,
  statuses,
  problems,
  tokenErrors,
}

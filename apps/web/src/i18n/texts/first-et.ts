import { common } from '@tiraaz/messages/et/common'
import { errors } from '@tiraaz/messages/et/errors'
import { locale } from '@tiraaz/messages/et/locale'
import { login } from '@tiraaz/messages/et/login'
import type { FirstTexts } from './text-parts.ts'

export const texts: FirstTexts = {
  common,
  errors,
  locale,
  login,
}

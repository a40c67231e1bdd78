import { common } from '@tiraaz/messages/en/common'
import { errors } from '@tiraaz/messages/en/errors'
import { locale } from '@tiraaz/messages/en/locale'
import { login } from '@tiraaz/messages/en/login'
import type { FirstTexts } from './text-parts.ts'

export const texts: FirstTexts = {
  common,
  errors,
  locale,
  login,
}

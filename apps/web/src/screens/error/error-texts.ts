import type { TextKey } from '../../i18n/i18n.ts'

type Words = { message: TextKey; hint: TextKey }

const words: Record<string, Words> = {
  '403': { message: 'errors.page.forbidden', hint: 'errors.page.forbiddenHint' },
  '404': { message: 'errors.page.notFound', hint: 'errors.page.notFoundHint' },
  '429': { message: 'errors.page.tooMany', hint: 'errors.page.tooManyHint' },
}

/** Texts of the error page by status code (spec §2). */
export const errorTexts = (code: string): Words =>
  words[code] ?? { message: 'errors.page.other', hint: 'errors.page.otherHint' }

/** Validates the code from the URL: anything but an HTTP status is shown as 500. */
export const shownCode = (code: string): string => (/^[1-5]\d\d$/.test(code) ? code : '500')

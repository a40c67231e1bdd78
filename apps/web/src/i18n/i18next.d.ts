import 'i18next'
import type { WebTexts } from './texts/text-parts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    returnNull: false
    resources: { translation: WebTexts }
  }
}

import { loadAccountTexts } from '../../i18n/account-texts.ts'
import { DemoLogIns } from './DemoLogIns.tsx'

export const loadDemoLogIns = async () => {
  await loadAccountTexts()
  return DemoLogIns
}

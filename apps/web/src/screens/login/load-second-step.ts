import { loadAccountTexts } from '../../i18n/account-texts.ts'
import { SecondStepForm } from './SecondStepForm.tsx'

/** Loads the form and its texts on demand, to keep the first screen small. */
export const loadSecondStep = async () => {
  await loadAccountTexts()
  return SecondStepForm
}

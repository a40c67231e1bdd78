import { checkNewPassword, type PasswordChoice } from '@tiraaz/domain/accounts/new-password'
import type { Problem } from '@tiraaz/domain/problem'

let loading: Promise<ReadonlySet<string>> | null = null

/** Reads the list with the first new password: 49,000 words take 12 ms and some memory. */
const loadLeakedPasswords = (): Promise<ReadonlySet<string>> => {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  )
  return loading
}

/** Checks a new password by the rules and the list of leaked passwords (R6); reports the first problem only. */
export const checkChosenPassword = async (choice: PasswordChoice): Promise<Problem[]> =>
  checkNewPassword(choice, await loadLeakedPasswords())

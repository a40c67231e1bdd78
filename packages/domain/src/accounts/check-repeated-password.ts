import type { Problem } from '../problem.ts'

type PasswordPair = {
  password: string
  repeated: string
  repeatedKey: 'passwordConfirmation' | 'confirmPassword' | 'passwordAgain'
}

/** Checks that both password fields are filled in and equal. */
export const checkRepeatedPassword = ({ password, repeated, repeatedKey }: PasswordPair): Problem[] => {
  if (password === '') return [{ key: 'password', code: 'required' }]
  if (repeated === '') return [{ key: repeatedKey, code: 'required' }]
  return password === repeated ? [] : [{ key: repeatedKey, code: 'passwordsDiffer' }]
}

import type { Problem } from '@tiraaz/domain/problem'

type Typed = {
  password: string
  repeated: string
  repeatedKey: 'passwordConfirmation' | 'confirmPassword' | 'passwordAgain'
}

/** A password that is typed twice, unseen. */
export const repeatedPasswordProblems = ({ password, repeated, repeatedKey }: Typed): Problem[] => {
  if (password === '') return [{ key: 'password', code: 'required' }]
  if (repeated === '') return [{ key: repeatedKey, code: 'required' }]
  return password === repeated ? [] : [{ key: repeatedKey, code: 'passwordsDiffer' }]
}

import type { Problem } from '../../api/failure.ts'

/** Problems of the last save without those of fields that were changed since: such a field is right until the next save. */
export const problemsAsSent = <Form extends object>(
  problems: readonly Problem[],
  form: Form,
  sent: Form,
): readonly Problem[] =>
  problems.filter(({ key }) => !Object.hasOwn(form, key) || Reflect.get(form, key) === Reflect.get(sent, key))

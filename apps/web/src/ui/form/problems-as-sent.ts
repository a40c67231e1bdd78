import type { FieldProblem } from '../../api/failure.ts'

/** Problems of the last save without those of fields that were changed since: such a field is right until the next save. */
export const problemsAsSent = <Form extends object>(
  problems: readonly FieldProblem[],
  form: Form,
  sent: Form,
): readonly FieldProblem[] =>
  problems.filter(({ key }) => !Object.hasOwn(form, key) || Reflect.get(form, key) === Reflect.get(sent, key))

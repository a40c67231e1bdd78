import { TextInput } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../api/failure.ts'
import { problemAt, problemsBeside } from '../../api/problems.ts'
import { useChangeOwnName } from '../../data/account/own-account.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { ProblemList } from '../../ui/form/ProblemList.tsx'
import { useFocusOnProblem } from '../../ui/form/use-focus-on-problem.ts'
import classes from './MyAccount.module.css'

const none: readonly FieldProblem[] = []

/** Change of the own name. */
export const NamePart = ({ name }: { name: string }) => {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, isPending, error } = useChangeOwnName()
  const problems = error === null ? none : problemsOf(error)
  useFocusOnProblem(form, problems)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    mutate((typed ?? name).trim(), {
      onSuccess: () => {
        setTyped(null)
        toastSuccess(t('myAccount.name.done'))
      },
    })
  }
  return (
    <section className={classes.section} aria-labelledby="name-heading">
      <h2 id="name-heading" className={classes.heading}>
        {t('myAccount.name.title')}
      </h2>
      <form ref={form} className={classes.fields} onSubmit={submit} noValidate>
        <ProblemList problems={problemsBeside(problems, ['name'])} />
        <TextInput
          label={t('myAccount.name.label')}
          description={t('myAccount.name.about')}
          name="name"
          autoComplete="name"
          maxLength={TEXT_LIMITS.name}
          value={typed ?? name}
          error={problemAt(problems, 'name')}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <BusyButton type="submit" variant="default" busy={isPending}>
          {t('myAccount.name.submit')}
        </BusyButton>
      </form>
    </section>
  )
}

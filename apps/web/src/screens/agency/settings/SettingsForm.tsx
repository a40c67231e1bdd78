import { Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { FieldProblem } from '../../../api/failure.ts'
import { problemsBeside } from '../../../api/problems.ts'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { ProblemList } from '../../../ui/form/ProblemList.tsx'
import { SaveBar } from '../../../ui/form/SaveBar.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/form/unread-fields.ts'
import { useFocusOnProblem } from '../../../ui/form/use-focus-on-problem.ts'
import classes from './Settings.module.css'

type SettingsFormProps = {
  title: string
  intro: string
  form: {
    isDirty: boolean
    busy: boolean
    isStale: boolean
    problems: readonly FieldProblem[]
    refused: readonly FieldProblem[]
    save: () => Promise<void>
  }
  /** Returns true if a field shows the problems of this key itself. */
  isShown: (key: string) => boolean
  onReadAgain: () => void
  /** Width of the page: fields, or fields beside something else. */
  width?: 'fields' | 'page'
  children: ReactNode
}

/** Settings page as one form, with problems at the fields and a sticky save bar. */
export const SettingsForm = (props: SettingsFormProps) => {
  const { title, intro, form, isShown, onReadAgain, width = 'fields', children } = props
  const root = useRef<HTMLFormElement>(null)
  const { hasUnread, report } = useUnreadFields()
  useFocusOnProblem(root, form.refused)
  const shown = form.problems.map(({ key }) => key).filter(isShown)
  return (
    <form
      ref={root}
      className={classes.form}
      data-width={width}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.isDirty && !form.busy && !hasUnread) void form.save()
      }}
    >
      <PageTitle title={title} below={<Text c="dimmed">{intro}</Text>} />
      <UnreadFieldsContext value={report}>
        <ProblemList problems={problemsBeside(form.problems, shown)} />
        {children}
      </UnreadFieldsContext>
      <SaveBar
        width={width}
        isDirty={form.isDirty}
        hasUnread={hasUnread}
        busy={form.busy}
        isStale={form.isStale}
        onSave={() => void form.save()}
        onReadAgain={onReadAgain}
      />
    </form>
  )
}

/** Group of fields with a heading. */
export const SettingsGroup = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className={classes.group}>
    <h2 className={classes.heading}>{title}</h2>
    {hint !== undefined && (
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    )}
    {children}
  </section>
)

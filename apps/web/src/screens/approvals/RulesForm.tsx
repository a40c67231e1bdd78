import { Button, Checkbox } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { problemAt, problemsOfFields } from '../../api/problems.ts'
import { type PolicyInput, type PolicyResponse, type RuleInput, useSavePolicy } from '../../data/approvals/approvals.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { readLocale } from '../../i18n/saved-locale.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { ProblemList } from '../../ui/form/ProblemList.tsx'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { SegmentedField } from '../../ui/form/SegmentedField.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../ui/form/unread-fields.ts'
import { useFocusOnProblem } from '../../ui/form/use-focus-on-problem.ts'
import { useWholeForm } from '../../ui/form/use-whole-form.ts'
import classes from './Approvals.module.css'
import { DomainsField } from './DomainsField.tsx'
import { RuleFields } from './RuleFields.tsx'
import { type RuleChoices, ruleSentence } from './rule-sentence.ts'
import { TryRules } from './TryRules.tsx'

const toInput = ({
  match,
  allowsSelfApproval,
  agencyOrdersFreely,
  approversMayEdit,
  approverDomains,
  isManagedByClient,
  rules,
}: PolicyResponse): PolicyInput => ({
  match,
  allowsSelfApproval,
  agencyOrdersFreely,
  approversMayEdit,
  approverDomains,
  isManagedByClient,
  rules,
})

type RulesFormProps = { clientId: string; policy: PolicyResponse; onReadAgain: () => Promise<PolicyResponse> }

/** Form of the rules. Rules that others save meanwhile do not replace what was typed here. */
export const RulesForm = ({ clientId, policy, onReadAgain }: RulesFormProps) => {
  const { t } = useTranslation()
  const { mutateAsync } = useSavePolicy(clientId)
  const page = useWholeForm({
    initial: toInput(policy),
    version: policy.version,
    send: (body, version) => mutateAsync({ version, body }),
    onSaved: () => toastSuccess(t('approvals.rules.saved')),
  })
  const { form, problems } = page
  const { hasUnread, report } = useUnreadFields()
  const root = useRef<HTMLFormElement>(null)
  useFocusOnProblem(root, page.refused)
  const change = (changes: Partial<PolicyInput>) => page.setForm({ ...form, ...changes })
  const choices = { ...policy, approverDomains: form.approverDomains ?? [] }
  const readAgain = async () => {
    const fresh = await onReadAgain()
    page.restart(toInput(fresh), fresh.version)
  }
  return (
    <form ref={root} className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <p className={classes.muted}>{t('approvals.rules.intro')}</p>
      <ProblemList problems={problems} />
      <UnreadFieldsContext value={report}>
        <RuleList choices={choices} rules={form.rules} onChange={(rules) => change({ rules })} />
        <section className={classes.form} aria-labelledby="rule-settings">
          <h2 className={classes.heading} id="rule-settings">
            {t('approvals.rules.settings')}
          </h2>
          <SegmentedField
            label={t('approvals.rules.match')}
            options={[
              { value: 'all', label: t('approvals.rules.matchAll') },
              { value: 'first', label: t('approvals.rules.matchFirst') },
            ]}
            value={form.match}
            onChange={(match) => change({ match })}
          />
          {(['allowsSelfApproval', 'agencyOrdersFreely', 'approversMayEdit', 'isManagedByClient'] as const).map(
            (key) =>
              (key !== 'isManagedByClient' || policy.mayDelegate) && (
                <Checkbox
                  key={key}
                  label={t(`approvals.rules.${key}`)}
                  checked={form[key]}
                  onChange={(event) => change({ [key]: event.currentTarget.checked })}
                />
              ),
          )}
          <DomainsField
            value={form.approverDomains ?? []}
            error={problemAt(problemsOfFields(problems), 'approverDomains')}
            onChange={(approverDomains) => change({ approverDomains })}
          />
        </section>
        {policy.people.some(({ role }) => role !== 'viewer') && (
          <TryRules clientId={clientId} choices={choices} policy={form} />
        )}
      </UnreadFieldsContext>
      <SaveBar
        width="page"
        isDirty={page.isDirty}
        hasUnread={hasUnread}
        busy={page.busy}
        isStale={page.isStale}
        onSave={() => void page.save()}
        onReadAgain={() => void readAgain()}
      />
    </form>
  )
}

type RuleListProps = { choices: RuleChoices; rules: readonly RuleInput[]; onChange: (rules: RuleInput[]) => void }

const swap = (rules: readonly RuleInput[], at: number): RuleInput[] =>
  rules.map((rule, nth) => (nth === at ? (rules[at - 1] ?? rule) : nth === at - 1 ? (rules[at] ?? rule) : rule))

/** Moves the focus to an element of the list once it is shown: the name of a new rule, a rule that was moved. */
const useFocusOnRules = () => {
  const list = useRef<HTMLElement>(null)
  const awaited = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (awaited.current === null) return
    const next = list.current?.querySelector<HTMLElement>(awaited.current)
    awaited.current = null
    next?.focus()
    // The name is only proposed: typing replaces it.
    if (next instanceof HTMLInputElement) next.select()
  })
  const focusOn = (selector: string) => {
    awaited.current = selector
  }
  return { list, focusOn }
}

/** Rules in their order; one of them is open for changes. */
const RuleList = ({ choices, rules, onChange }: RuleListProps) => {
  const { t } = useTranslation()
  const locale = readLocale()
  const [open, setOpen] = useState<number | null>(null)
  const { list, focusOn } = useFocusOnRules()
  const replace = (at: number, rule: RuleInput) => onChange(rules.map((one, nth) => (nth === at ? rule : one)))
  const add = () => {
    const name = t('approvals.rules.newName')
    onChange([...rules, { name, isActive: true, conditions: [], steps: [{ kind: 'managers' }] }])
    setOpen(rules.length)
    focusOn(`[data-rule="${rules.length}"] input`)
  }
  const moveUp = (at: number) => {
    onChange(swap(rules, at))
    // The open rule stays open where it is now.
    setOpen(open === at ? at - 1 : open === at - 1 ? at : open)
    focusOn(`[data-rule="${at - 1}"] button`)
  }
  const remove = (at: number) => {
    onChange(rules.filter((_, nth) => nth !== at))
    setOpen(null)
    focusOn('[data-add]')
  }
  return (
    <section ref={list}>
      {rules.length === 0 && <EmptyState title={t('approvals.rules.empty')} />}
      {rules.map((rule, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a rule has no id before it is saved
        <div key={at} className={classes.rule} data-rule={at}>
          <div className={classes.ruleHead}>
            <div className={classes.words}>
              <span className={classes.name}>
                {rule.name}
                {!rule.isActive && ` (${t('approvals.rules.inactive')})`}
              </span>
              <span>{ruleSentence(rule, { t, locale, choices })}</span>
            </div>
            <span className={classes.buttons}>
              {at > 0 && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={t('approvals.rules.up', { name: rule.name })}
                  onClick={() => moveUp(at)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="default"
                aria-expanded={open === at}
                {...(open === at ? {} : { 'aria-label': t('approvals.rules.edit', { name: rule.name }) })}
                onClick={() => setOpen(open === at ? null : at)}
              >
                {t(open === at ? 'approvals.rules.close' : 'approvals.rules.open')}
              </Button>
            </span>
          </div>
          {open === at && (
            <RuleFields
              rule={rule}
              choices={choices}
              onChange={(changed) => replace(at, changed)}
              onRemove={() => remove(at)}
            />
          )}
        </div>
      ))}
      <Button variant="default" mt="md" data-add onClick={add}>
        {t('approvals.rules.add')}
      </Button>
    </section>
  )
}

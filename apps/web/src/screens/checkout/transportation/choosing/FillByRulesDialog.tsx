import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { Dialog } from '../../../../ui/feedback/Dialog.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { countRuleMatches, fillByRules } from '@tiraaz/domain/distribution/fill-by-rules'
import type { Matrix } from '@tiraaz/domain/distribution/matrix'
import { type SetStateAction, useDeferredValue, useMemo } from 'react'
import { readLocale } from '../../../../i18n/saved-locale.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import type { Contact } from '../../../../data/contacts/contacts.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { FilterSelect } from '../../../../ui/form/FilterSelect.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../../ui/form/unread-fields.ts'
import '../../../../ui/layout/mantine-floating.ts'
import classes from './Choosing.module.css'
import type { MatrixHeading } from '../matrix-heading.ts'
import { FillTotals } from './FillTotals.tsx'
import { tagChoices } from './filter-contacts.ts'
import { RuleFields } from './RuleFields.tsx'
import { ruleFill, type RulesForm, startRules } from './rules-form.ts'

type FillByRulesDialogProps = {
  contacts: readonly Contact[]
  matrix: Matrix
  headings: readonly MatrixHeading[]
  /** Rules as typed; null before the first change. */
  rules: RulesForm | null
  onRules: (rules: RulesForm) => void
  onClose: () => void
  onFill: (filled: Matrix) => void
}

/** Dialog that fills the chosen designs by the tags of the addresses, and shows the totals before it does. */
export const FillByRulesDialog = (props: FillByRulesDialogProps) => {
  const { contacts, matrix, headings, rules, onRules, onClose, onFill } = props
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const keys = headings.map(({ key }) => key)
  const designs = headings.map(({ key, product, design }) => ({ id: key, name: `${product}, ${design}` }))
  // Designs may have left the order since the rules were kept.
  const start = useMemo(() => startRules(headings.map(({ key }) => key)), [headings])
  const form = rules?.designs.every((key) => keys.includes(key)) === true ? rules : start
  const setForm = (next: SetStateAction<RulesForm>) => onRules(typeof next === 'function' ? next(form) : next)
  const { hasUnread, report } = useUnreadFields()
  const tagsOf = useMemo(() => {
    const byId = new Map(contacts.map(({ id, tags }) => [id, tags]))
    return (id: string) => byId.get(id) ?? []
  }, [contacts])
  const tags = useMemo(() => tagChoices(contacts, new Intl.Collator(readLocale(), { numeric: true })), [contacts])
  // A large matrix is filled after the typed digit is shown.
  const settled = useDeferredValue(form)
  const { fill, filled, counts } = useMemo(() => {
    const now = ruleFill(
      settled,
      headings.map(({ key }) => key),
    )
    return {
      fill: now,
      filled: fillByRules(matrix, now, tagsOf),
      counts: countRuleMatches(matrix, now.rules, tagsOf),
    }
  }, [settled, headings, matrix, tagsOf])
  return (
    <Dialog opened onClose={onClose} title={t('transportMatrix.rules.title')} size="lg" fullScreen={isNarrow}>
      {tags.length === 0 ? (
        <EmptyState title={t('transportMatrix.rules.noTags')} text={t('transportMatrix.rules.noTagsText')} />
      ) : (
        <UnreadFieldsContext value={report}>
          <Stack gap="lg">
            {headings.length > 1 && (
              <FilterSelect
                label={t('transportMatrix.rules.designs')}
                placeholder={t('transportMatrix.rules.chooseDesigns')}
                options={designs}
                selected={form.designs}
                onChange={(chosen = []) => setForm((before) => ({ ...before, designs: chosen }))}
              />
            )}
            {form.designs.length > 1 && (
              <Checkbox
                label={t('transportMatrix.rules.alike')}
                checked={form.isAlike}
                onChange={({ currentTarget: { checked } }) => setForm((before) => ({ ...before, isAlike: checked }))}
              />
            )}
            <RuleFields form={form} designs={designs} tags={tags} counts={counts} onChange={setForm} />
            <FillTotals matrix={matrix} filled={filled} columns={fill.columns} headings={headings} />
            <Group justify="flex-end" gap="xs" className={classes.foot}>
              <Button variant="default" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button
                disabled={hasUnread || filled === matrix}
                onClick={() => onFill(fillByRules(matrix, ruleFill(form, keys), tagsOf))}
              >
                {t('transportMatrix.rules.apply')}
              </Button>
            </Group>
          </Stack>
        </UnreadFieldsContext>
      )}
    </Dialog>
  )
}

import { ActionIcon, Button, Group, Modal, Radio, Select, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { countRuleMatches, fillByRules } from '@tiraaz/domain/distribution/fill-by-rules'
import type { Matrix } from '@tiraaz/domain/distribution/matrix'
import { type Dispatch, type SetStateAction, useDeferredValue, useMemo, useState } from 'react'
import { readLocale } from '../../../../i18n/saved-locale.ts'
import { useTranslation } from '../../../../i18n/i18n.ts'
import type { Contact } from '../../../../data/contacts/contacts.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { FilterSelect } from '../../../../ui/form/FilterSelect.tsx'
import { QuantityInput } from '../../../../ui/form/QuantityInput.tsx'
import { UnreadFieldsContext, useUnreadFields } from '../../../../ui/form/unread-fields.ts'
import '../../../../ui/layout/mantine-floating.ts'
import type { MatrixHeading } from '../matrix-heading.ts'
import classes from './Choosing.module.css'
import { FillTotals } from './FillTotals.tsx'
import { tagChoices } from './filter-contacts.ts'
import { addRule, ruleFill, type RulesForm, startRules, withoutRule, withRule } from './rules-form.ts'

type FillByRulesDialogProps = {
  contacts: readonly Contact[]
  matrix: Matrix
  headings: readonly MatrixHeading[]
  onClose: () => void
  onFill: (filled: Matrix) => void
}

/** Dialog that fills the chosen designs by the tags of the addresses, and shows the totals before it does. */
export const FillByRulesDialog = ({ contacts, matrix, headings, onClose, onFill }: FillByRulesDialogProps) => {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const keys = headings.map(({ key }) => key)
  const [form, setForm] = useState(() => startRules(keys))
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
    <Modal
      opened
      onClose={onClose}
      title={t('transportMatrix.rules.title')}
      size="lg"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {tags.length === 0 ? (
        <EmptyState title={t('transportMatrix.rules.noTags')} text={t('transportMatrix.rules.noTagsText')} />
      ) : (
        <UnreadFieldsContext value={report}>
          <Stack gap="lg">
            {headings.length > 1 && (
              <FilterSelect
                label={t('transportMatrix.rules.designs')}
                options={headings.map(({ key, product, design }) => ({ id: key, name: `${product}, ${design}` }))}
                selected={form.designs}
                onChange={(designs = []) => setForm((before) => ({ ...before, designs }))}
              />
            )}
            <RuleFields form={form} tags={tags} counts={counts} onChange={setForm} />
            <FillTotals matrix={matrix} filled={filled} columns={fill.columns} headings={headings} />
            <Group justify="flex-end" gap="xs">
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
    </Modal>
  )
}

type RuleFieldsProps = {
  form: RulesForm
  tags: readonly { id: string; name: string }[]
  counts: { byRule: readonly number[]; rest: number }
  onChange: Dispatch<SetStateAction<RulesForm>>
}

const RuleFields = ({ form, tags, counts, onChange }: RuleFieldsProps) => {
  const { t } = useTranslation()
  const active = form.rules.filter(({ tag }) => tag !== null)
  return (
    <>
      <fieldset className={classes.rules}>
        <legend>{t('transportMatrix.rules.lead')}</legend>
        {form.rules.map((rule, at) => (
          <div
            key={rule.key}
            className={classes.rule}
            role="group"
            aria-label={t('transportMatrix.rules.rule', { number: at + 1 })}
          >
            <Select
              label={t('transportMatrix.rules.tag')}
              placeholder={t('transportMatrix.rules.chooseTag')}
              data={tags.map(({ id, name }) => ({ value: id, label: name }))}
              value={rule.tag}
              onChange={(tag) => onChange((before) => withRule(before, rule.key, { tag }))}
              searchable
              comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
              withScrollArea={false}
            />
            <QuantityInput
              label={t('transportMatrix.rules.quantity')}
              value={rule.quantity}
              onChange={(quantity) => onChange((before) => withRule(before, rule.key, { quantity }))}
            />
            <span className={classes.matches}>
              {rule.tag === null
                ? null
                : t('transportMatrix.rules.matches', { count: counts.byRule[active.indexOf(rule)] ?? 0 })}
            </span>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              disabled={form.rules.length === 1}
              aria-label={t('transportMatrix.rules.remove', { number: at + 1 })}
              onClick={() => onChange((before) => withoutRule(before, rule.key))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <div>
          <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onChange(addRule)}>
            {t('transportMatrix.rules.add')}
          </Button>
        </div>
      </fieldset>
      <Radio.Group
        label={t('transportMatrix.rules.rest', { count: counts.rest })}
        value={form.isRestKept ? 'kept' : 'given'}
        onChange={(value) => onChange((before) => ({ ...before, isRestKept: value === 'kept' }))}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="kept" label={t('transportMatrix.rules.restKept')} />
          <Radio value="given" label={t('transportMatrix.rules.restGiven')} />
        </Stack>
      </Radio.Group>
      {!form.isRestKept && (
        <QuantityInput
          label={t('transportMatrix.rules.restQuantity')}
          value={form.rest}
          fieldWidth={120}
          onChange={(rest) => onChange((before) => ({ ...before, rest }))}
        />
      )}
    </>
  )
}

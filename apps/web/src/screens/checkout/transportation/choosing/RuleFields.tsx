import { ActionIcon, Button, Radio, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { Dispatch, SetStateAction } from 'react'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { FilterSelect } from '../../../../ui/form/FilterSelect.tsx'
import { QuantityInput } from '../../../../ui/form/QuantityInput.tsx'
import classes from './Choosing.module.css'
import { addRule, piecesOf, type RuleQuantity, type RulesForm, withoutRule, withRule } from './rules-form.ts'

type NamedId = { id: string; name: string }

type RuleFieldsProps = {
  form: RulesForm
  designs: readonly NamedId[]
  tags: readonly NamedId[]
  counts: { byRule: readonly number[]; rest: number }
  onChange: Dispatch<SetStateAction<RulesForm>>
}

/** Rules of tags with their quantities, and what the other addresses get. */
export const RuleFields = ({ form, designs, tags, counts, onChange }: RuleFieldsProps) => {
  const { t } = useTranslation()
  const active = form.rules.filter((rule) => rule.tags.length > 0)
  const ofEach = form.isAlike ? [] : designs.filter(({ id }) => form.designs.includes(id))
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
            <FilterSelect
              label={t('transportMatrix.rules.tag')}
              placeholder={t('transportMatrix.rules.chooseTag')}
              options={tags}
              selected={rule.tags}
              onChange={(chosen = []) => onChange((before) => withRule(before, rule.key, { tags: chosen }))}
            />
            <QuantityFields
              className={classes.quantity}
              label={t('transportMatrix.rules.quantity')}
              designs={ofEach}
              value={rule.quantity}
              onChange={(quantity) => onChange((before) => withRule(before, rule.key, { quantity }))}
            />
            <span className={classes.matches}>
              {rule.tags.length === 0
                ? null
                : t('transportMatrix.rules.matches', { count: counts.byRule[active.indexOf(rule)] ?? 0 })}
            </span>
            <ActionIcon
              className={classes.remove}
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
        <QuantityFields
          label={t('transportMatrix.rules.restQuantity')}
          designs={ofEach}
          value={form.rest}
          onChange={(rest) => onChange((before) => ({ ...before, rest }))}
        />
      )}
    </>
  )
}

type QuantityFieldsProps = {
  label: string
  /** Designs with a quantity of their own; none while all have the same. */
  designs: readonly NamedId[]
  value: RuleQuantity
  onChange: (next: RuleQuantity) => void
  className?: string | undefined
}

/** A field for all designs together, or a field for each. */
const QuantityFields = ({ label, designs, value, onChange, className }: QuantityFieldsProps) => {
  if (designs.length < 2) {
    const [only] = designs
    const change = (quantity: number) =>
      onChange(only === undefined ? { ...value, all: quantity } : withPieces(value, only.id, quantity))
    return (
      <div className={className}>
        <QuantityInput
          label={label}
          value={only === undefined ? value.all : piecesOf(value, only.id)}
          fieldWidth={120}
          onChange={change}
        />
      </div>
    )
  }
  return (
    <fieldset className={classes.quantities}>
      <legend>{label}</legend>
      {designs.map(({ id, name }) => (
        <QuantityInput
          key={id}
          label={name}
          value={piecesOf(value, id)}
          onChange={(quantity) => onChange(withPieces(value, id, quantity))}
        />
      ))}
    </fieldset>
  )
}

const withPieces = (value: RuleQuantity, design: string, quantity: number): RuleQuantity => ({
  ...value,
  byDesign: { ...value.byDesign, [design]: quantity },
})

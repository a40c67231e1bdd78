import { ActionIcon, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import {
  type ClientMarkups,
  clientMarkupsQuery,
  type MarkupsToSave,
  useSaveClientMarkups,
} from '../../../data/prices.ts'
import { formatDecimal } from '../../../i18n/format.ts'
import { PercentInput } from '../../../ui/PercentInput.tsx'
import { ReadFailed } from '../../../ui/ReadFailed.tsx'
import { SaveBar } from '../../../ui/SaveBar.tsx'
import { searchOptions } from '../../../ui/search-options.ts'
import { UnreadFieldsContext, useUnreadFields } from '../../../ui/unread-fields.ts'
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { ClientHead } from '../clients/ClientHead.tsx'
import classes from './Prices.module.css'
import { useWholeForm } from '../../../ui/use-whole-form.ts'

type MarkupsScreenProps = { organizationId: string | null; clientId: string }

/** A client's own markups of product groups and products (R15). */
export const MarkupsScreen = ({ organizationId, clientId }: MarkupsScreenProps) => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(clientMarkupsQuery(organizationId, clientId))
  const readAgain = () => void refetch()
  if (data === undefined) return isError ? <ReadFailed onReadAgain={readAgain} /> : null
  return <Markups key={dataUpdatedAt} organizationId={organizationId} markups={data} onReadAgain={readAgain} />
}

type Markup = { id: string; markup: number | null }
type Form = { groups: Markup[]; products: Markup[] }

const formOf = ({ groups, products }: ClientMarkups): Form => ({
  groups: groups.map(({ id, markup }) => ({ id, markup })),
  products: products.flatMap(({ id, markup }) => (markup === null ? [] : [{ id, markup }])),
})

const given = (markups: readonly Markup[]) =>
  markups.flatMap(({ id, markup }) => (markup === null ? [] : [{ id, markup }]))

const toSave = ({ groups, products }: Form): MarkupsToSave => ({ groups: given(groups), products: given(products) })

/** What the server said of a markup, by its place among those that were sent. */
const problemOf = (problems: readonly Problem[], kind: keyof Form, markups: readonly Markup[], id: string) => {
  const at = given(markups).findIndex((markup) => markup.id === id)
  return problemAt(problems, `${kind}[${at}].markup`) ?? problemAt(problems, `${kind}[${at}].id`)
}

type MarkupsProps = { organizationId: string | null; markups: ClientMarkups; onReadAgain: () => void }

const Markups = ({ organizationId, markups, onReadAgain }: MarkupsProps) => {
  const { t } = useTranslation()
  const { client, clientMarkup, organizationMarkup, version } = markups
  const { mutateAsync } = useSaveClientMarkups(organizationId, client.id)
  const [initial] = useState(() => formOf(markups))
  const page = useWholeForm({
    initial,
    version,
    send: (form, seen) => mutateAsync({ version: seen, ...toSave(form) }),
  })
  const unread = useUnreadFields()
  const { form, setForm, problems } = page
  const usual = formatDecimal(clientMarkup ?? organizationMarkup, { min: 0, max: 2 })
  const productById = new Map(markups.products.map((product) => [product.id, product]))
  // A product without a percent would save nothing: the row waits for one.
  const isUnfinished = form.products.some(({ markup }) => markup === null)
  const setMarkup = (kind: keyof Form, id: string, markup: number | null) =>
    setForm({ ...form, [kind]: form[kind].map((one) => (one.id === id ? { id, markup } : one)) })
  return (
    <UnreadFieldsContext value={unread.report}>
      <UnsavedGuard isDirty={page.isDirty} />
      <ClientHead client={client} />
      <p className={classes.sectionHint}>{t('prices.markups.order')}</p>
      <div className={classes.markups}>
        <section aria-labelledby="markups-groups">
          <h2 id="markups-groups" className={classes.sectionHead}>
            {t('prices.markups.groups')}
          </h2>
          <p className={classes.sectionHint}>
            {markups.groups.length === 0
              ? t('prices.markups.noGroups')
              : t(clientMarkup === null ? 'prices.markups.usualOfAgency' : 'prices.markups.usual', { percent: usual })}
          </p>
          {markups.groups.length > 0 && (
            <MarkupTable heading={t('prices.markups.group')}>
              {markups.groups.map(({ id, name }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td className={classes.numberCell}>
                    <PercentInput
                      label={null}
                      aria-label={t('prices.markups.markupOf', { name })}
                      value={form.groups.find((group) => group.id === id)?.markup ?? null}
                      onChange={(markup) => setMarkup('groups', id, markup)}
                      isOptional
                      placeholder={usual}
                      error={problemOf(problems, 'groups', form.groups, id)}
                    />
                  </td>
                </tr>
              ))}
            </MarkupTable>
          )}
        </section>
        <section aria-labelledby="markups-products">
          <h2 id="markups-products" className={classes.sectionHead}>
            {t('prices.markups.products')}
          </h2>
          {form.products.length === 0 ? (
            <p className={classes.sectionHint}>{t('prices.markups.noProducts')}</p>
          ) : (
            <MarkupTable heading={t('prices.markups.product')} canRemove>
              {form.products.map(({ id, markup }) => {
                const { code = '', name = t('common.unknown') } = productById.get(id) ?? {}
                return (
                  <tr key={id}>
                    <td>
                      {name} <span className={classes.code}>{code}</span>
                    </td>
                    <td className={classes.numberCell}>
                      <PercentInput
                        label={null}
                        aria-label={t('prices.markups.markupOf', { name })}
                        value={markup}
                        onChange={(next) => setMarkup('products', id, next)}
                        isOptional
                        error={
                          markup === null ? t('numberField.empty') : problemOf(problems, 'products', form.products, id)
                        }
                      />
                    </td>
                    <td className={classes.removeCell}>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={t('prices.markups.removeNamed', { name })}
                        onClick={() =>
                          setForm({ ...form, products: form.products.filter((product) => product.id !== id) })
                        }
                      >
                        <IconTrash size={16} aria-hidden />
                      </ActionIcon>
                    </td>
                  </tr>
                )
              })}
            </MarkupTable>
          )}
          <Select
            // Anew after each choice: the field is for the next one.
            key={form.products.length}
            className={classes.addProduct}
            label={t('prices.markups.addProduct')}
            placeholder={t('prices.markups.addProductPlaceholder')}
            data={markups.products
              .filter(({ id }) => !form.products.some((product) => product.id === id))
              .map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))}
            value={null}
            onChange={(id) => id !== null && setForm({ ...form, products: [...form.products, { id, markup: null }] })}
            searchable
            filter={searchOptions}
            limit={50}
            withScrollArea={false}
            classNames={{ options: classes.options ?? '' }}
            nothingFoundMessage={t('common.nothingFound')}
            comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
          />
        </section>
      </div>
      <SaveBar
        isDirty={page.isDirty}
        busy={page.busy}
        obstacle={unread.hasUnread || isUnfinished ? t('numberField.fixFirst') : undefined}
        isStale={page.isStale}
        onSave={() => void page.save()}
        onReadAgain={onReadAgain}
      />
    </UnreadFieldsContext>
  )
}

type MarkupTableProps = { heading: string; canRemove?: boolean; children: ReactNode }

const MarkupTable = ({ heading, canRemove = false, children }: MarkupTableProps) => {
  const { t } = useTranslation()
  return (
    <table className={classes.markupTable}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t('prices.markups.markup')}</th>
          {canRemove && <td aria-hidden />}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

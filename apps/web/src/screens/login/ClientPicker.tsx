import { Button, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { foldText } from '@tiraaz/domain/text/fold'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { type AvailableClient, availableClientsQuery } from '../../data/account/account.ts'
import type { LoginSearch } from '../../session/guard.ts'
import { signOut } from '../../session/session.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import classes from './ClientPicker.module.css'
import { enterClient } from './enter-portal.ts'
import { optionAfter } from './login-flow.ts'

const showOption = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'nearest' })

/** Combobox of clients: typing filters, arrow keys move, Enter selects. */
export const ClientPicker = ({ search }: { search: LoginSearch }) => {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data: clients } = useSuspenseQuery(availableClientsQuery())
  const router = useRouter()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const enter = useMutation({
    mutationFn: async (client: AvailableClient) => {
      await router.navigate({ href: await enterClient(queryClient, client, search, 'picked') })
    },
  })
  const sought = foldText(typed.trim())
  const found = clients.filter(({ name }) => foldText(name).includes(sought))
  const optionId = (index: number) => `${listId}-${index}`
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[active]
    if (event.key === 'Enter' && chosen !== undefined && !enter.isPending) enter.mutate(chosen)
    const next = optionAfter(event.key, active, found.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
    showOption(optionId(next))
  }
  return (
    <>
      <PageTitle title={t('login.picker.title')} />
      <TextInput
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length === 0 ? undefined : optionId(active)}
        aria-autocomplete="list"
        aria-label={t('login.picker.search')}
        placeholder={t('login.picker.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} className={classes.list} role="listbox" aria-label={t('login.picker.clients')}>
        {found.map((client, index) => (
          // The field keeps the focus and handles the keys.
          <button
            key={client.clientId}
            type="button"
            tabIndex={-1}
            id={optionId(index)}
            className={classes.option}
            role="option"
            aria-selected={index === active}
            aria-disabled={enter.isPending}
            onMouseMove={() => setActive(index)}
            onClick={() => enter.mutate(client)}
          >
            <span>{client.name}</span>
          </button>
        ))}
      </div>
      <Text role="status" size="sm" c="dimmed" mt="xs">
        {found.length === 0 ? t('login.picker.nothing') : t('login.picker.found', { count: found.length })}
      </Text>
      <Button variant="subtle" color="gray" className={classes.otherUser ?? ''} onClick={signOut}>
        {t('login.picker.otherUser')}
      </Button>
    </>
  )
}

import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconLock, IconLockOpen } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { focusMenuButton } from '../ui/layout/focus-menu-button.ts'
import { toastSuccess } from '../ui/feedback/toast.ts'
import { toastProblems } from '../ui/feedback/toast-problems.ts'
import type { PersonChange } from './person-change.ts'

type PersonMenuProps = {
  person: { id: string; name: string; isDisabled: boolean }
  enable: PersonChange<string>
  onDisable: () => void
  /** Further menu items for a person with access. */
  children?: ReactNode
  /** Menu items that do not depend on access. */
  always?: ReactNode
  /** Leaves out the items that change access: nobody changes their own. */
  keepsAccess?: boolean
}

/** Menu of a person in a list: disables and enables their access. */
export const PersonMenu = ({ person, enable, onDisable, children, always, keepsAccess = false }: PersonMenuProps) => {
  const { t } = useTranslation()
  const restoreAccess = () => {
    const onSuccess = () => toastSuccess(t('members.enabledToast'))
    enable.mutate(person.id, { onSuccess, onError: toastProblems })
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('common.moreActions', { name: person.name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClickCapture={focusMenuButton}>
        {!person.isDisabled && children}
        {always}
        {!keepsAccess && person.isDisabled && (
          <Menu.Item leftSection={<IconLockOpen size={16} aria-hidden />} onClick={restoreAccess}>
            {t('members.enable')}
          </Menu.Item>
        )}
        {!keepsAccess && !person.isDisabled && (
          <Menu.Item color="danger" leftSection={<IconLock size={16} aria-hidden />} onClick={onDisable}>
            {t('members.disable')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Menu } from '@mantine/core'
import { IconEraser, IconFileZip, IconShieldOff } from '@tabler/icons-react'
import { useTranslation } from '../i18n/i18n.ts'
import { fetchPersonData } from '../data/people/person-data.ts'
import { useFileSaving } from '../ui/file/use-file-saving.ts'

type PersonDataItemsProps = { person: { id: string }; onErase: () => void; onResetSecondFactor: () => void }

/** Menu items of the agency for the personal data and the second step of somebody. */
export const PersonDataItems = ({ person, onErase, onResetSecondFactor }: PersonDataItemsProps) => {
  const { t } = useTranslation()
  const { save } = useFileSaving('downloads.collecting')
  return (
    <>
      <Menu.Item
        leftSection={<IconFileZip size={16} aria-hidden />}
        onClick={() => save((signal) => fetchPersonData(person.id, signal))}
      >
        {t('privacy.exportData')}
      </Menu.Item>
      <Menu.Item leftSection={<IconShieldOff size={16} aria-hidden />} onClick={onResetSecondFactor}>
        {t('privacy.secondFactor.open')}
      </Menu.Item>
      <Menu.Item color="danger" leftSection={<IconEraser size={16} aria-hidden />} onClick={onErase}>
        {t('privacy.erase.open')}
      </Menu.Item>
    </>
  )
}

import { Button, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { OPTIONAL_ORDER_COLUMNS, type OptionalOrderColumn } from '../../session/shown-columns.ts'

type ColumnsMenuProps = {
  shown: readonly OptionalOrderColumn[]
  onChange: (shown: OptionalOrderColumn[]) => void
}

/** Menu of the table's optional columns (spec §2). */
export const ColumnsMenu = ({ shown, onChange }: ColumnsMenuProps) => {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('ordersList.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {OPTIONAL_ORDER_COLUMNS.map((column) => {
          const isShown = shown.includes(column)
          return (
            <Menu.CheckboxItem
              key={column}
              checked={isShown}
              onChange={() =>
                onChange(OPTIONAL_ORDER_COLUMNS.filter((one) => (one === column) !== shown.includes(one)))
              }
            >
              {t(`ordersList.${column}`)}
            </Menu.CheckboxItem>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

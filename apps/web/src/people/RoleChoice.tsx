import { Radio, Stack } from '@mantine/core'
import { CLIENT_ROLES, type ClientRole } from '@tiraaz/domain/access/role'
import { useTranslation } from '../i18n/i18n.ts'

type RoleChoiceProps = { value: ClientRole; error: string | undefined; onChange: (role: ClientRole) => void }

/** Role of a member, with a description of each role. */
export const RoleChoice = ({ value, error, onChange }: RoleChoiceProps) => {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={t('members.role')}
      value={value}
      error={error}
      onChange={(chosen) => {
        const role = CLIENT_ROLES.find((one) => one === chosen)
        if (role !== undefined) onChange(role)
      }}
    >
      <Stack gap="xs" mt={6}>
        {CLIENT_ROLES.toReversed().map((role) => (
          <Radio
            key={role}
            value={role}
            label={t(`members.roles.${role}`)}
            description={t(`members.roleHints.${role}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

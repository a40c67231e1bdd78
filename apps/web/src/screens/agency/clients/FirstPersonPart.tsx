import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useSendsMail } from '../../../data/settings/portal-settings.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { FormPart } from '../../../ui/form/FormPart.tsx'
import type { BindField } from '../../../ui/form/use-fields.ts'
import type { ClientForm } from './client-form.ts'

/** First person of a new client, who is invited when the client is saved. */
export const FirstPersonPart = ({ field }: { field: BindField<ClientForm> }) => {
  const { t } = useTranslation()
  const sendsMail = useSendsMail()
  return (
    <FormPart
      title={t('agencyClients.person.title')}
      hint={t(sendsMail ? 'agencyClients.person.mailedHint' : 'agencyClients.person.handedHint')}
    >
      <TextField
        label={t('agencyClients.person.name')}
        autoComplete="off"
        maxLength={TEXT_LIMITS.name}
        {...field('personName')}
      />
      <TextField
        label={t('agencyClients.person.email')}
        type="email"
        autoComplete="off"
        maxLength={TEXT_LIMITS.email}
        {...field('personEmail')}
      />
    </FormPart>
  )
}

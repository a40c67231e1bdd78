import { Button, Text } from '@mantine/core'
import { useTranslation } from '../../i18n/i18n.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import type { FieldProblem } from '../../api/failure.ts'
import classes from './MyAccount.module.css'

const none: readonly FieldProblem[] = []

/** Shows the new recovery codes. It closes only by its button: the codes are never shown again. */
export const RecoveryCodesModal = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toastSuccess(t('myAccount.secondFactor.copied'))
  }
  return (
    <FormModal
      opened
      title={t('myAccount.secondFactor.codesTitle')}
      submitLabel={t('myAccount.secondFactor.kept')}
      busy={false}
      problems={none}
      onSubmit={onClose}
      wayOut={
        <Button variant="default" onClick={() => void copy()}>
          {t('myAccount.secondFactor.copy')}
        </Button>
      }
    >
      <Text size="sm">{t('myAccount.secondFactor.codesAbout')}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </FormModal>
  )
}

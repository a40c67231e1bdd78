import { Alert, Button, Stack, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { DISTRIBUTION_LIMITS } from '@tiraaz/domain/limits'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { formatInteger } from '../../../../i18n/format.ts'
import { FileDrop } from '../../../../ui/file/FileDrop.tsx'
import type { ReadSheet } from '../../../../sheets/sheet-file.ts'
import type { SheetSource } from './sheet-source.ts'
import { readSheetFile } from '../../../../sheets/sheet-request.ts'

type SheetInputProps = {
  source: Exclude<SheetSource, 'earlier' | 'saved'>
  /** Pasted or typed text of the table. */
  pasted: string
  onPasted: (text: string) => void
  onSheet: (sheet: Extract<ReadSheet, { kind: 'read' }>) => void
}

/** Input of a file or of pasted text; both are parsed the same way. */
export const SheetInput = ({ source, pasted, onPasted, onSheet }: SheetInputProps) => {
  const { t } = useTranslation()
  const reading = useMutation({
    mutationFn: (file: File) => readSheetFile(file),
  })
  const readFile = (file: File) =>
    // Callback per call: it does not run after the dialog has closed, so that this sheet cannot open in another dialog.
    reading.mutate(file, {
      onSuccess: (read) => {
        if (read.kind === 'read') onSheet(read)
      },
    })
  const readText = (text: string) => readFile(new File([text], 'sheet'))
  const refused = reading.data?.kind === 'refused' ? reading.data.problem : null
  return (
    <Stack gap="md">
      {refused !== null && (
        <Alert color="danger" role="alert">
          {t(`distribution.file.${refused}`)}
        </Alert>
      )}
      {source === 'file' ? (
        <FileDrop
          label={reading.isPending ? t('distribution.reading') : t('distribution.drop')}
          hint={t('distribution.dropHint', { rows: formatInteger(DISTRIBUTION_LIMITS.rows) })}
          accept=".xlsx,.csv,.tsv,.txt"
          disabled={reading.isPending}
          onFiles={([file]) => {
            if (file !== undefined) readFile(file)
          }}
        />
      ) : (
        <>
          <Textarea
            label={t('distribution.pasteLabel')}
            description={t('distribution.pasteHint')}
            rows={8}
            value={pasted}
            onChange={(event) => onPasted(event.currentTarget.value)}
            onPaste={(event) => {
              const block = event.clipboardData.getData('text/plain')
              const { selectionStart, selectionEnd, value } = event.currentTarget
              const isReplaced = selectionEnd - selectionStart === value.length
              if (isReplaced && block !== '') readText(block)
            }}
            data-autofocus
          />
          <Button
            style={{ alignSelf: 'flex-end' }}
            loading={reading.isPending}
            disabled={pasted.trim() === ''}
            onClick={() => readText(pasted)}
          >
            {t('distribution.pasteRead')}
          </Button>
        </>
      )}
    </Stack>
  )
}

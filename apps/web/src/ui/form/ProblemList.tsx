import { Alert, List } from '@mantine/core'
import { useTranslation } from '../../i18n/i18n.ts'
import type { FieldProblem } from '../../api/failure.ts'

/** Lists all messages of a refused request and announces them; renders nothing without any. */
export const ProblemList = ({ problems, title }: { problems: readonly FieldProblem[]; title?: string }) => {
  const { t } = useTranslation()
  const messages = [...new Set(problems.flatMap(({ errors }) => errors))]
  if (messages.length === 0) return null
  return (
    <Alert color="danger" role="alert" tabIndex={-1} data-problems title={title ?? t('errors.problems')}>
      <List size="sm" spacing={4}>
        {messages.map((message) => (
          <List.Item key={message}>{message}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { ErrorScreen } from '../screens/error/ErrorScreen.tsx'

export const Route = createFileRoute('/error/$errorCode')({
  component: ErrorRoute,
})

function ErrorRoute() {
  const { errorCode } = Route.useParams()
  return <ErrorScreen code={errorCode} />
}

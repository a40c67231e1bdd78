import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiFailure } from '../../api/failure.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { isLostConnection } from './lost-connection.ts'
import { NoConnectionScreen } from './NoConnectionScreen.tsx'

/** Fallback for a screen that failed to load or render. */
export const CrashScreen = ({ error }: ErrorComponentProps) => {
  if (isLostConnection(error)) return <NoConnectionScreen />
  if (error instanceof ApiFailure) return <ErrorScreen code={String(error.status)} requestId={error.requestId} />
  return <ErrorScreen code="500" />
}

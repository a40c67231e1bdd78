import type { ErrorComponentProps } from '@tanstack/react-router'
import { ApiFailure } from '../../api/failure.ts'
import { ErrorScreen } from './ErrorScreen.tsx'

/** What a screen shows that could not be loaded or drawn. */
export const CrashScreen = ({ error }: ErrorComponentProps) =>
  error instanceof ApiFailure ? (
    <ErrorScreen code={String(error.status)} requestId={error.requestId} />
  ) : (
    <ErrorScreen code="500" />
  )

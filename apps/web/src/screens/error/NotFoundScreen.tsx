import { ErrorScreen } from './ErrorScreen.tsx'

export const NotFoundScreen = () => <ErrorScreen code="404" />

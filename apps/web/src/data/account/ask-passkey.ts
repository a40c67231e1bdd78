import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { call } from '../../api/call.ts'
import { loadAccountTexts } from '../../i18n/account-texts.ts'
import { text } from '../../i18n/i18n.ts'

/** Asks the browser for a passkey of this portal; a text where the person chose none. Loaded on demand. */
export const askPasskey = async (): Promise<{ ticket: string; assertion: string } | { canceled: string }> => {
  const [{ options, ticket }] = await Promise.all([call('startPasskeyLogIn'), loadAccountTexts()])
  try {
    // Made by the server's half of the same library.
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    return { ticket, assertion: JSON.stringify(await startAuthentication({ optionsJSON })) }
  } catch {
    return { canceled: text('myAccount.passkeys.logInCanceled') }
  }
}

/** Opens the log-in page even if `logIn` fails: the agency exists, so the user can log in there. */
export const logInAndOpen = async (logIn: () => Promise<unknown>, open: (path: string) => void): Promise<void> => {
  try {
    await logIn()
  } catch {
    // The log-in page asks for the password.
  }
  open('/login')
}

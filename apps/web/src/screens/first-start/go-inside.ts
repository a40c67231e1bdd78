/** The agency is there by now: where logging in breaks off, its person logs in on the next page. */
export const goInside = async (logIn: () => Promise<unknown>, open: (path: string) => void): Promise<void> => {
  try {
    await logIn()
  } catch {
    // The page that opens asks for the password.
  }
  open('/login')
}

import { useDownloadAddress } from '../../data/design-files/design-files.ts'

/** Opens the URL in the same tab: the response is an attachment, so the page stays. */
const open = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.rel = 'noopener'
  link.click()
}

/** Downloads the original of a file, as the client uploaded it (R27). */
export const useFileDownload = ({ clientId, productId }: { clientId: string; productId: string }) => {
  const { mutate, isPending, isError, variables } = useDownloadAddress(clientId, productId)
  return {
    isPending,
    /** Id of the file being requested, for lists of several files. */
    asked: isPending ? variables : null,
    isError,
    download: (fileId: string) => mutate(fileId, { onSuccess: ({ value }) => open(value) }),
  }
}

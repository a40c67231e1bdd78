import { useDownloadAddress } from '../data/design-files/design-files.ts'

/** Opens the address in place: the answer is an attachment, so the page stays. */
const open = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.rel = 'noopener'
  link.click()
}

/** The original of a file, as the client uploaded it (R27). */
export const useFileDownload = ({ clientId, productId }: { clientId: string; productId: string }) => {
  const { mutate, isPending, isError, variables } = useDownloadAddress(clientId, productId)
  return {
    isPending,
    /** The file that is being asked for, where several stand beside each other. */
    asked: isPending ? variables : null,
    isError,
    download: (fileId: string) => mutate(fileId, { onSuccess: ({ value }) => open(value) }),
  }
}

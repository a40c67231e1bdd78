import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { EmailContent } from '../../core/email-content.ts'
import { isSecret } from './secret-emails.ts'

const CIPHER = 'aes-256-gcm'
const MARK = 'sealed:'
const IV_BYTES = 12
const TAG_BYTES = 16

export type LinkSeal = { seal: (content: EmailContent) => EmailContent; open: (content: EmailContent) => EmailContent }

/** Encrypts the link of a secret email in its row: its token opens an account or a worksheet without a password. */
export const createLinkSeal = (addressKey: Buffer): LinkSeal => {
  const key = Buffer.from(hkdfSync('sha256', addressKey, '', 'links-of-mails', 32))
  const sealed = (link: string): string => {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, key, iv)
    const text = Buffer.concat([cipher.update(link, 'utf8'), cipher.final()])
    return MARK + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  }
  const opened = (link: string): string => {
    const bytes = Buffer.from(link.slice(MARK.length), 'base64url')
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  }
  return {
    seal: (content) => (isSecret(content) ? { ...content, link: sealed(content.link) } : content),
    // Rows from before links were sealed have them in clear until they are sent.
    open: (content) => (content.link.startsWith(MARK) ? { ...content, link: opened(content.link) } : content),
  }
}

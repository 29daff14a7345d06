import { Refusal } from '@cuadre/kernel/errors.ts'

/** How mails leave. */
export interface MailSettings {
  host: string
  port: number
  /** TLS from the beginning, from the first words on, as the server offers, or none. */
  security: 'tls' | 'startTls' | 'offered' | 'none'
  user?: string
  password?: string
  sender: { name: string; address: string }
  /** Given by an organization and not by the operator: it may not lead into the own network. */
  isForeign?: boolean
}

/** What the server needs to know of the installation in order to send its mails. */
export interface MailInstallation {
  dataDir: string
  smtpUrl: string | undefined
  publicUrl: string
}

/** `smtps://user:password@mail.example?from=books@company.example`: the sender is the user where it is not given. */
export function settingsOfUrl(smtpUrl: string, publicUrl: string): MailSettings {
  const url = new URL(smtpUrl)
  const isTls = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const given = url.searchParams.get('from') ?? (user.includes('@') ? user : undefined)
  const address = given ?? `cuadre@${new URL(publicUrl).hostname}`
  if (/\p{Cc}/u.test(address)) throw new Refusal('field.email')
  return {
    host: url.hostname,
    port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
    security: isTls ? 'tls' : 'offered',
    ...(user !== '' && { user, password: decodeURIComponent(url.password) }),
    sender: { name: 'Cuadre', address },
  }
}

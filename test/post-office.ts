import { Logger, runOnce } from 'graphile-worker'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'
import { jobsOf } from '@cuadre/server/jobs.ts'
import { SMTPServer } from 'smtp-server'
import type { Product } from './ceiba.ts'
import { until } from './until.ts'

/** A mail as the mail server received it. */
export interface Received {
  from: string
  to: string[]
  /** Everything that was sent, headers first. */
  raw: string
  header(name: string): string | undefined
  text: string
}

export interface PostOffice {
  url: string
  port: number
  received: Received[]
  /** What the next mails are answered with instead of being taken, each once. */
  refuseWith(...answers: { code: number; words: string }[]): void
  close(): Promise<void>
}

const decodedQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const decodedWord = (text: string): string =>
  text.replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=(\s+(?==\?))?/gi, (_, how: string, word: string) =>
    how.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString('utf8')
      : decodedQuotedPrintable(word.replaceAll('_', ' ')),
  )

function received(raw: string, from: string, to: string[]): Received {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]
  const encoding = header('Content-Transfer-Encoding')
  const body = raw.slice(end + 4)
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? decodedQuotedPrintable(body)
        : body
  return {
    from,
    to,
    raw,
    text: text.replaceAll('\r\n', '\n'),
    header: (name) => {
      const value = header(name)
      return value === undefined ? undefined : decodedWord(value)
    },
  }
}

/** A real mail server on a free port, for who signs in with these words where any are given. */
export async function openPostOffice(login?: { user: string; password: string }): Promise<PostOffice> {
  const mails: Received[] = []
  const refusals: { code: number; words: string }[] = []
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: login === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(new Error('Invalid login')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = refusals.shift()
        if (refusal) return done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        mails.push(
          received(
            Buffer.concat(chunks).toString('utf8'),
            from,
            rcptTo.map(({ address }) => address),
          ),
        )
        return done()
      })
    },
  })
  server.on('error', () => {})
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      resolve((listening.address() as { port: number }).port)
    })
  })
  const who = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : ''
  return {
    url: `smtp://${who}127.0.0.1:${port}?from=avisos@cuadre.test`,
    port,
    received: mails,
    refuseWith: (...answers) => void refusals.push(...answers),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

/** Does every job that waits and is due, as the queue would. */
export async function doJobs(product: Product, smtpUrl?: string): Promise<void> {
  const { pool, applicationUrl, dataDir } = product.behind()
  const media = mediaStores({ dataDir })
  const jobs = jobsOf(pool, { dataDir, media, smtpUrl, publicUrl: 'https://cuadre.test' })
  await runOnce({
    connectionString: applicationUrl,
    logger: new Logger(() => () => {}),
    noHandleSignals: true,
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, job]) => [
        name,
        (payload, { addJob }) =>
          job(payload, async (other, given, { key }) => {
            await addJob(other, given, { jobKey: key })
          }),
      ]),
    ),
  })
}

/** Lets the queue try again at once what it would try again later. That a job failed is noted after its run has answered. */
export async function tryAgainNow(product: Product): Promise<void> {
  const underWay = () =>
    product.asOwner('select from graphile_worker._private_jobs where locked_at is not null')
  await until(async () => (await underWay()).rowCount === 0)
  await product.asOwner('update graphile_worker._private_jobs set run_at = now()')
}

import { resolve } from 'node:path'
import { z } from 'zod'
import { type Sentence, StartRefusal } from './start-refusal.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Everything that can be set from outside, read once when the program starts. */
export interface Configuration {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Absolute. Holds the embedded database, the media and the outbox. */
  dataDir: string
  /** Absent: the embedded database. */
  databaseUrl: string | undefined
  /** Where people reach the program, without a slash at the end. */
  publicUrl: string
  /** Seeds the demo company into an empty database. */
  demo: boolean
  logLevel: (typeof logLevels)[number]
  /** How many processes answer HTTP. */
  workers: number
  /** Absent: mails go to the visible outbox. */
  smtpUrl: string | undefined
  /** Absent: media are kept under `dataDir`. */
  mediaUrl: string | undefined
  /** Hosts inside of the own network that organizations may reach: to take catalogues from, to send mails through. */
  externalHosts: readonly string[]
}

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(from).max(to))

const address = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))

/** `s3://bucket` or `https://host/bucket`, with who may use it. */
function namesBucket(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, username, password } = new URL(text)
  return username !== '' && password !== '' && (protocol === 's3:' || pathname.length > 1)
}

const Environment = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().regex(/^\S+$/).default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  PUBLIC_URL: address('http:', 'https:').optional(),
  DEMO: z.enum(['0', '1']).optional(),
  LOG_LEVEL: z.enum(logLevels).default('warn'),
  WORKERS: wholeNumber(1, 64).default(1),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  MEDIA_URL: address('s3:', 'http:', 'https:').refine(namesBucket).optional(),
  EXTERNAL_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/)))
    .default([]),
})

type Variable = keyof z.infer<typeof Environment>

// The values themselves are not repeated: an address may carry a password, and these lines end in logs.
const expected: Record<Variable, Sentence> = {
  PORT: {
    es: 'un número de puerto de 0 a 65535, por ejemplo PORT=3000',
    en: 'a port number from 0 to 65535, for example PORT=3000',
  },
  HOST: {
    es: 'una dirección sin espacios, por ejemplo HOST=127.0.0.1, o HOST=0.0.0.0 para toda la red',
    en: 'an address without spaces, for example HOST=127.0.0.1, or HOST=0.0.0.0 for the whole network',
  },
  DATA_DIR: { es: 'una carpeta, por ejemplo DATA_DIR=./data', en: 'a folder, for example DATA_DIR=./data' },
  DATABASE_URL: {
    es: 'una dirección como postgresql://usuario:clave@servidor:5432/base; quítela para usar la base de datos incluida',
    en: 'an address such as postgresql://user:password@server:5432/database; remove it to use the embedded database',
  },
  PUBLIC_URL: {
    es: 'la dirección que abren las personas, por ejemplo PUBLIC_URL=https://cuadre.example',
    en: 'the address that people open, for example PUBLIC_URL=https://cuadre.example',
  },
  DEMO: {
    es: '1 para crear la empresa de demostración o 0 para no crearla',
    en: '1 to create the demo company or 0 not to',
  },
  LOG_LEVEL: { es: `uno de ${logLevels.join(', ')}`, en: `one of ${logLevels.join(', ')}` },
  WORKERS: {
    es: 'un número de procesos de 1 a 64, por ejemplo WORKERS=1',
    en: 'a number of processes from 1 to 64, for example WORKERS=1',
  },
  SMTP_URL: {
    es: 'una dirección como smtps://usuario:clave@correo.example; quítela para dejar los correos en la bandeja de salida',
    en: 'an address such as smtps://user:password@mail.example; remove it to keep mails in the outbox',
  },
  MEDIA_URL: {
    es: 'una dirección como s3://LLAVE:SECRETO@cubo?region=eu-west-1 o https://LLAVE:SECRETO@servidor/cubo; quítela para guardar los archivos en DATA_DIR',
    en: 'an address such as s3://KEY:SECRET@bucket?region=eu-west-1 or https://KEY:SECRET@server/bucket; remove it to keep files under DATA_DIR',
  },
  EXTERNAL_HOSTS: {
    es: 'nombres separados por comas, por ejemplo EXTERNAL_HOSTS=contabilidad.local:8080,10.0.0.5; quítela para no permitir ninguno de la red propia',
    en: 'names separated by commas, for example EXTERNAL_HOSTS=accounting.local:8080,10.0.0.5; remove it to allow none of the own network',
  },
}

const refusalOf = (variable: Variable): Sentence => ({
  es: `La variable ${variable} no vale: se espera ${expected[variable].es}.`,
  en: `The variable ${variable} is not valid: expected ${expected[variable].en}.`,
})

const everyAddress = new Set(['0.0.0.0', '::', '127.0.0.1', '::1'])

function localUrl(host: string, port: number): string {
  if (everyAddress.has(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Reads and checks the environment. Throws a `StartRefusal` that names every wrong variable and what it should hold. */
export function configuration(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Configuration {
  // `PORT=` in a settings file means "not set".
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const { success, data, error } = Environment.safeParse(given)
  if (!success) {
    const wrong = new Set(error.issues.map(({ path }) => path[0] as Variable))
    throw new StartRefusal(...[...wrong].map(refusalOf))
  }
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    publicUrl: (data.PUBLIC_URL ?? localUrl(data.HOST, data.PORT)).replace(/\/+$/, ''),
    demo: data.DEMO === undefined ? data.DATABASE_URL === undefined : data.DEMO === '1',
    logLevel: data.LOG_LEVEL,
    workers: data.WORKERS,
    smtpUrl: data.SMTP_URL,
    mediaUrl: data.MEDIA_URL,
    externalHosts: data.EXTERNAL_HOSTS,
  }
}

import { sealKeyIn } from '@cuadre/accounting/integrity/seal-key.ts'
import { today } from '@cuadre/kernel/day.ts'
import type { Configuration } from '@cuadre/server-kit/configuration.ts'
import { openPool, type Pool } from '@cuadre/server-kit/database.ts'
import { buildServer } from '@cuadre/server-kit/http.ts'
import { type JobLog, runJobs } from '@cuadre/server-kit/jobs.ts'
import { errorText } from '@cuadre/server-kit/log-errors.ts'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'
import type { MediaStores } from '@cuadre/server-kit/media/store.ts'
import { keyIn } from '@cuadre/server-kit/secret-box.ts'
import { proveIsolation } from '@cuadre/server-kit/isolation.ts'
import { codeOf, StartRefusal } from '@cuadre/server-kit/start-refusal.ts'
import { type Databases, openDatabases } from './databases.ts'
import { handlers, refusals } from './product.ts'
import { crontab, jobsOf } from './jobs.ts'
import { serveWeb } from './web-files.ts'

export interface Served {
  address: string
  /** Whether the demo company can be signed in to. */
  demo: boolean
  stop(): Promise<void>
}

/** Brings everything up: database, migrations, demo, HTTP. What was brought up before a failure is taken down again. */
export async function serve(
  configuration: Configuration,
  translate: (sentence: string) => void,
): Promise<Served> {
  const databases = await openDatabases(configuration, translate)
  const pool = openPool(databases.applicationUrl, 10)
  const media = mediaStores(configuration)
  const stopDatabases = async () => {
    await pool.end()
    await databases.stop()
  }
  try {
    await proveIsolation(pool)
    prepareKeys(configuration)
    const completeDemo = await createDemoWhenEmpty(configuration, databases, translate)
    const app = await buildServer({
      pool,
      handlers,
      refusals,
      dataDir: configuration.dataDir,
      media,
      sendsMail: configuration.smtpUrl !== undefined,
      logLevel: configuration.logLevel,
      secure: configuration.publicUrl.startsWith('https:'),
      publicCallsPerMinute: 300,
    })
    await serveWeb(app)
    await completeDemo?.({ app, pool, media })
    const address = await app.listen({ port: configuration.port, host: configuration.host })
    const jobs = startJobs({ ...configuration, media }, databases, pool, app.log)
    return {
      address,
      demo: (await pool.pg.query('select from app.find_login($1)', [demoEmail])).rowCount !== 0,
      stop: async () => {
        await Promise.all([app.close(), jobs.then((running) => running?.stop())])
        await stopDatabases()
      },
    }
  } catch (failure) {
    await stopDatabases()
    throw portTaken(configuration, failure)
  }
}

/** The keys of secrets and of seals are made before anybody works; what is wrong with them or their folder is found out now. */
function prepareKeys({ dataDir }: Configuration): void {
  try {
    keyIn(dataDir)
    sealKeyIn(dataDir)
  } catch (failure) {
    if (failure instanceof StartRefusal) throw failure
    throw new StartRefusal({
      es: `Las claves que sellan los libros y cifran secretos no se pueden leer ni guardar en DATA_DIR (${dataDir}): ${String(failure)}. Compruebe los permisos de la carpeta y que seal-key.pem no esté dañada.`,
      en: `The keys that seal the books and encrypt secrets can't be read or kept in DATA_DIR (${dataDir}): ${String(failure)}. Check the rights of the folder, and that seal-key.pem is not damaged.`,
    })
  }
}

/** People work while the queue starts, and also if it can't. */
async function startJobs(
  installation: Configuration & { media: MediaStores },
  databases: Databases,
  pool: Pool,
  log: JobLog,
) {
  try {
    const jobs = jobsOf(pool, installation)
    return await runJobs(databases.applicationUrl, { jobs, crontab, log })
  } catch (failure) {
    log.error(`the job queue did not start: ${errorText(failure)}`)
    return undefined
  }
}

function portTaken({ port }: Configuration, failure: unknown): unknown {
  if (codeOf(failure) !== 'EADDRINUSE') return failure
  return new StartRefusal({
    es: `El puerto ${port} ya está en uso. Cierre el programa que lo tiene o elija otro: PORT=${port + 1} npm start`,
    en: `Port ${port} is in use already. Close the program that has it or choose another: PORT=${port + 1} npm start`,
  })
}

const demoEmail = 'contadora@ceiba.test'

/** Creates the demo in an empty database, or what a start that was killed left of it; what it returns is left to do once the server answers. */
async function createDemoWhenEmpty(
  { demo, dataDir }: Configuration,
  { ownerUrl }: Databases,
  translate: (sentence: string) => void,
) {
  if (!demo) return undefined
  const { begin, createDemo, finish, isToCreate } = await import('@cuadre/demo/create.ts')
  if (!(await isToCreate(ownerUrl, dataDir))) return undefined
  begin(dataDir)
  translate('Creando la compañía de demostración… · Creating the demo company…')
  const complete = await createDemo(ownerUrl, today('America/Havana'))
  return async (server: Parameters<typeof complete>[0]) => {
    await complete(server)
    finish(dataDir)
  }
}

import { today } from '@cuadre/kernel/day.ts'
import type { Configuration } from '@cuadre/server-kit/configuration.ts'
import { openPool, type Pool } from '@cuadre/server-kit/database.ts'
import { buildServer } from '@cuadre/server-kit/http.ts'
import { proveIsolation } from '@cuadre/server-kit/isolation.ts'
import { codeOf, StartRefusal } from '@cuadre/server-kit/start-refusal.ts'
import { type Databases, openDatabases } from './databases.ts'
import { handlers } from './handlers.ts'
import { serveWeb } from './web-files.ts'

export interface Served {
  address: string
  /** Whether the demo company can be signed in to. */
  demo: boolean
  stop(): Promise<void>
}

/** Brings everything up: database, migrations, demo, HTTP. What was brought up before a failure is taken down again. */
export async function serve(configuration: Configuration, say: (sentence: string) => void): Promise<Served> {
  const databases = await openDatabases(configuration, say)
  const pool = openPool(databases.applicationUrl, 10)
  const stopDatabases = async () => {
    await pool.end()
    await databases.stop()
  }
  try {
    await proveIsolation(pool)
    const demo = await seedWhenEmpty(configuration, databases, pool, say)
    const app = await buildServer({
      pool,
      handlers,
      dataDir: configuration.dataDir,
      logLevel: configuration.logLevel,
      secure: configuration.publicUrl.startsWith('https:'),
      publicCallsPerMinute: 300,
    })
    await serveWeb(app)
    const address = await app.listen({ port: configuration.port, host: configuration.host })
    return {
      address,
      demo,
      stop: async () => {
        await app.close()
        await stopDatabases()
      },
    }
  } catch (failure) {
    await stopDatabases()
    throw portTaken(configuration, failure)
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

/** Seeds the demo into an empty database. Says whether the demo company is there. */
async function seedWhenEmpty(
  configuration: Configuration,
  databases: Databases,
  pool: Pool,
  say: (sentence: string) => void,
): Promise<boolean> {
  const { seedDemo, isEmpty } = await import('@cuadre/db/seed/demo.ts')
  if (configuration.demo && (await isEmpty(databases.ownerUrl))) {
    say('Creando la compañía de demostración… · Creating the demo company…')
    await seedDemo(databases.ownerUrl, today('America/Havana'))
  }
  const { rowCount } = await pool.pg.query('select from app.find_login($1)', [demoEmail])
  return (rowCount ?? 0) > 0
}

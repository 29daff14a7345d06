import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handlers, refusals } from '@cuadre/server/product.ts'
import { serveWeb } from '@cuadre/server/web-files.ts'
import { openPool } from '@cuadre/server-kit/database.ts'
import { buildServer } from '@cuadre/server-kit/http.ts'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'
import { beginAgain } from '../clock.ts'
import { asSuperuser, createDatabase, databaseOf, dropDatabase } from '../cluster.ts'
import { applicationPassword, demo } from '../template-names.ts'

export interface RunningProduct {
  /** Where a browser finds it, without a slash at the end. */
  origin: string
  /** The database as its owner, who sees every company. */
  ownerUrl: string
  /** A script that gives a page of the browser the same clock. */
  clock: string
  stop(): Promise<void>
}

/** Where copies of the demo are made from. */
export interface KeptDemo {
  superuserUrl: string
  /** The folder of the files of its companies, such as pictures. */
  files: string
}

/** The server with its screens over a database. */
export async function openServer(ownerUrl: string, dataDir: string) {
  const application = new URL(ownerUrl)
  application.username = 'cuadre_app'
  application.password = applicationPassword
  const pool = openPool(application.href, 10)
  const media = mediaStores({ dataDir })
  const app = await buildServer({
    pool,
    handlers,
    refusals,
    dataDir,
    media,
    logLevel: 'error',
    secure: false,
    publicCallsPerMinute: 10_000,
  })
  await serveWeb(app)
  const close = async () => {
    await app.close()
    await pool.end()
  }
  return { app, pool, media, close }
}

/** The whole product with a copy of the demo companies of its own, at the moment at which the run began, listening on a free port. */
export async function startProduct({ superuserUrl, files }: KeptDemo): Promise<RunningProduct> {
  const ownerUrl = await createDatabase(superuserUrl, { template: demo })
  const { database, browser } = beginAgain()
  await asSuperuser(ownerUrl, (client) =>
    client.query(`alter database ${databaseOf(ownerUrl)} set tests.clock = '${database}'`),
  )
  const dataDir = mkdtempSync(join(tmpdir(), 'cuadre-journeys-'))
  cpSync(files, dataDir, { recursive: true })
  const { app, close } = await openServer(ownerUrl, dataDir)
  return {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    ownerUrl,
    clock: browser,
    stop: async () => {
      await close()
      dropDatabase(ownerUrl)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

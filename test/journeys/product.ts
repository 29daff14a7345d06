import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@cuadre/db/migrate.ts'
import { createDemo } from '@cuadre/demo/create.ts'
import { today } from '@cuadre/kernel/day.ts'
import { handlers, refusals } from '@cuadre/server/product.ts'
import { serveWeb } from '@cuadre/server/web-files.ts'
import { openPool } from '@cuadre/server-kit/database.ts'
import { buildServer } from '@cuadre/server-kit/http.ts'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'
import { createDatabase, startCluster } from '../cluster.ts'

export interface RunningProduct {
  /** Where a browser finds it, without a slash at the end. */
  origin: string
  /** The database as its owner, who sees every company. */
  ownerUrl: string
  stop(): Promise<void>
}

const password = 'journeys'

/** The whole product with the demo companies on a cluster of its own, listening on a free port. */
export async function startProduct(): Promise<RunningProduct> {
  const cluster = await startCluster()
  const ownerUrl = await createDatabase(cluster.superuserUrl)
  await migrate(ownerUrl, password)
  const completeDemo = await createDemo(ownerUrl, today('America/Havana'))

  const application = new URL(ownerUrl)
  application.username = 'cuadre_app'
  application.password = password
  const pool = openPool(application.href, 10)
  const dataDir = mkdtempSync(join(tmpdir(), 'cuadre-journeys-'))
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
  await completeDemo({ app, pool, media })
  return {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    ownerUrl,
    stop: async () => {
      await app.close()
      await pool.end()
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

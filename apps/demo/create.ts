import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Pool } from '@cuadre/server-kit/database.ts'
import type { MediaStores } from '@cuadre/server-kit/media/store.ts'
import { closePastYear } from './closing.ts'
import { drawPictures } from './pictures/draw.ts'
import { storePictures } from './pictures/store.ts'
import { seedDemo } from './seed.ts'

interface RunningServer {
  app: FastifyInstance
  pool: Pool
  media: MediaStores
}

/** Creates the demo companies in an empty database. What it returns completes them through the product itself, once that runs. */
export async function createDemo(
  ownerUrl: string,
  today: Day,
): Promise<(server: RunningServer) => Promise<void>> {
  // Pictures are drawn while PostgreSQL writes.
  const [pictures] = await Promise.all([drawPictures(), seedDemo(ownerUrl, today)])
  return async ({ app, pool, media }) => {
    await Promise.all([storePictures(pool, media, pictures), closePastYear(app, 'contadora@ceiba.test')])
  }
}

/** Whether nobody keeps books here yet. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from organization limit 1')
    return rowCount === 0
  } finally {
    await client.end()
  }
}

import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Day } from '@cuadre/kernel/day.ts'
import type { Pool } from '@cuadre/server-kit/database.ts'
import type { MediaStores } from '@cuadre/server-kit/media/store.ts'
import { writeOnce } from '@cuadre/server-kit/write-once.ts'
import { accountant, organization, personnel } from './ceiba/people.ts'
import { closePastYear } from './closing.ts'
import { drawPictures } from './pictures/draw.ts'
import { storePictures } from './pictures/store.ts'
import { organizations, seedDemo } from './seed.ts'
import { recordAbsences } from './staff.ts'
import { recordWages } from './wages.ts'

interface RunningServer {
  app: FastifyInstance
  pool: Pool
  media: MediaStores
}

/**
 * Creates the demo companies in an empty database, or goes on where a start that was killed stopped. What it returns completes them
 * through the product itself, once that runs.
 */
export async function createDemo(
  ownerUrl: string,
  today: Day,
): Promise<(server: RunningServer) => Promise<void>> {
  // Pictures are drawn while PostgreSQL writes.
  const [pictures] = await Promise.all([drawPictures(), seedDemo(ownerUrl, today)])
  return async ({ app, pool, media }) => {
    const parts = await Promise.allSettled([
      storePictures(pool, media, pictures),
      closePastYear(app, accountant),
      recordAbsences(app, personnel).then(() => recordWages(app, personnel)),
    ])
    // Only when nothing of it goes on: whoever tries again would do at once what the other parts are doing still.
    for (const part of parts) if (part.status === 'rejected') throw part.reason
  }
}

/** Says that a demo was begun and is not complete. */
const unfinished = (dataDir: string) => join(dataDir, 'demo.unfinished')

/** Whether nobody keeps books here yet, or only a demo does that was never completed. */
export async function isToCreate(ownerUrl: string, dataDir: string): Promise<boolean> {
  const present = await organizations(ownerUrl)
  return present.length === 0 || (existsSync(unfinished(dataDir)) && present.includes(organization.name))
}

export const begin = (dataDir: string): void => writeOnce(unfinished(dataDir), '')
export const finish = (dataDir: string): void => rmSync(unfinished(dataDir), { force: true })

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCrontab } from 'graphile-worker'
import { expect, inject, test } from 'vitest'
import { openPool } from '@cuadre/server-kit/database.ts'
import { proveIsolation } from '@cuadre/server-kit/isolation.ts'
import { runJobs } from '@cuadre/server-kit/jobs.ts'
import { mediaStores } from '@cuadre/server-kit/media/stores.ts'
import { asSuperuser, createDatabase } from '@cuadre/test/cluster.ts'
import { crontab, jobsOf } from './jobs.ts'

const withoutMail = { smtpUrl: undefined, publicUrl: 'http://localhost' }

const complaints: string[] = []
const log = {
  error: (message: string) => complaints.push(message),
  warn: (message: string) => complaints.push(message),
  debug: () => {},
}

test('at night the books of every organization are checked, with the rights of the application alone', async () => {
  const url = await createDatabase(inject('superuserUrl'), { template: inject('template') })
  const application = new URL(url)
  application.username = 'cuadre_app'
  application.password = 'test'
  const dataDir = mkdtempSync(join(tmpdir(), 'cuadre-jobs-'))
  const pool = openPool(application.href, 2)
  await proveIsolation(pool)
  const running = await runJobs(application.href, {
    jobs: jobsOf(pool, { dataDir, media: mediaStores({ dataDir }), ...withoutMail }),
    crontab,
    log,
  })
  try {
    await pool.pg.query(`select graphile_worker.add_job('checkEveryBook')`)
    const checked = () =>
      asSuperuser(url, async (client) => {
        const { rows } = await client.query(`
          select organization.name, verification.sound, verification.checked_by
            from verification join organization using (organization_id) order by name`)
        return rows
      })
    await expect.poll(checked).toEqual([
      { name: 'Comercial La Ceiba S.R.L.', sound: true, checked_by: null },
      { name: 'El Almendro', sound: true, checked_by: null },
    ])
  } finally {
    await running.stop()
    await pool.end()
    rmSync(dataDir, { recursive: true })
  }
  expect(complaints).toEqual([])
})

test('the timetable names jobs that exist', () => {
  const known = Object.keys(
    jobsOf(openPool('postgresql://nowhere', 1), {
      dataDir: tmpdir(),
      media: mediaStores({ dataDir: tmpdir() }),
      ...withoutMail,
    }),
  )
  for (const { task } of parseCrontab(crontab)) expect(known).toContain(task)
})

test('the queue is nobody else’s: the application owns no part of it', async () => {
  const url = await createDatabase(inject('superuserUrl'), { template: inject('template') })
  const { rows } = await asSuperuser(url, (client) =>
    client.query(`
      select c.relname from pg_class c
       where c.relnamespace = 'graphile_worker'::regnamespace and c.relowner = 'cuadre_app'::regrole
      union all
      select p.privilege_type from information_schema.role_table_grants p
       where p.table_schema = 'graphile_worker' and p.table_name = 'migrations' and p.grantee = 'cuadre_app'
         and p.privilege_type <> 'SELECT'`),
  )
  expect(rows).toEqual([])
})

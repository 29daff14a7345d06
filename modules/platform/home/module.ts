import { sql } from 'kysely'
import { today } from '@cuadre/kernel/day.ts'
import { allows } from '@cuadre/kernel/permissions.ts'
import { handle } from '@cuadre/server-kit/handle.ts'
import type { Module } from '../module.ts'
import { getFirstSteps, getWaitingWork } from './api.ts'

export const module: Module = {
  routes: ({ works, steps }) => [
    handle(getWaitingWork, async ({ tx, user, organization, timeZone }) => {
      const mine = works.filter(({ work }) => allows(work.permission, user.permissions))
      if (mine.length === 0) return { data: [] }
      const questions = mine.map(
        ({ work, waiting }) =>
          sql`select ${work.key}::text as key, counted.* from (${waiting(organization, today(timeZone))}) counted`,
      )
      const { rows } = await sql<{ key: string; count: number; late: number }>`
        select * from (${sql.join(questions, sql` union all `)}) works where count > 0`.execute(tx)
      return { data: rows }
    }),
    handle(getFirstSteps, async ({ tx, user, organization }) => {
      const mine = steps.filter(({ permission }) => allows([permission], user.permissions))
      if (mine.length === 0) return { data: [] }
      const questions = mine.map(
        ({ id, isDone }) => sql`select ${id}::text as id, (${isDone(organization)}) as done`,
      )
      const { rows } = await sql<{ id: string; done: boolean }>`
        select id, bool_or(done) as done from (${sql.join(questions, sql` union all `)}) steps
         group by id`.execute(tx)
      return { data: rows }
    }),
  ],
}

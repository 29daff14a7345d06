import { type RawBuilder, sql } from 'kysely'
import type { KindWork, Work } from '@cuadre/kernel/work.ts'

/** Work, and the question how much of it waits in an organization on a day: one row of `count` and, of these, `late`. */
export interface CountedWork {
  work: Work
  waiting(organization: string, today: string): RawBuilder<unknown>
}

/** Counts the documents of a kind that stand in the states of their work. */
export const countedByState = (work: KindWork): CountedWork => ({
  work,
  waiting: (organization, today) => {
    const { kind, waiting } = work
    const only = kind.closing?.only
    return sql`
      select count(*)::int as count,
             ${waiting.dueBy === undefined ? sql`0` : sql`count(*) filter (where ${sql.ref(waiting.dueBy)} < ${today})::int`} as late
        from ${sql.table(kind.table ?? '')}
       where organization_id = ${organization} and state = any(${waiting.states})
         ${only === undefined ? sql`` : sql`and ${sql.ref(only.column)} = ${only.is}`}`
  },
})

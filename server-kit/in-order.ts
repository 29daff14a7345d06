import type { CompiledQuery, QueryResult } from 'kysely'
import type { Tx } from './database.ts'

/**
 * One statement that is written and not sent yet: a query of Kysely's, or text by `sql`, without its `execute`. A promise
 * is none, since whoever makes it may have waited for something first.
 */
export interface Statement<Row = unknown> {
  compile(tx: Tx): CompiledQuery<Row>
}

/**
 * Sends statements in the given order, and after them those of `next`, without waiting for an answer in
 * between: they travel as one packet, and the database runs them one after the other. Meant for what is right in one order
 * alone, such as a lock before what is read under it, or a row before those that name it; where one fails, so do those
 * after it. `Promise.all` would do the same by accident: it sends in the order in which its arguments get to their first
 * statement, and one `await` more in the first of them lets the second overtake it.
 */
export async function inOrder<Row, Result = undefined>(
  tx: Tx,
  statements: readonly Statement<Row>[],
  next?: () => Promise<Result>,
): Promise<[answers: QueryResult<Row>[], result: Result]> {
  const sent = Promise.all(statements.map((statement) => tx.executeQuery(statement.compile(tx))))
  return Promise.all([sent, next?.() as Promise<Result>])
}

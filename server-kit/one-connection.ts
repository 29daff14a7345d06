import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type pg from 'pg'
import { sendTogether } from './send-together.ts'
import type { StatementNames } from './statement-names.ts'

const fewRows = 50
const shortText = 4000

/** Rows of many, given as one value: what is done with them is planned for them, not for the few that come as a rule. */
const isLong = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > fewRows : typeof value === 'string' && value.length > shortText

/** A Kysely driver over one connection that somebody else opened, with a transaction that somebody else ends. */
export class OneConnection implements Driver, DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  /** Whether the transaction under way lets the database keep what it worked out for a statement until it comes again. */
  keepsStatements = false

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const isKept = this.keepsStatements && !parameters.some(isLong)
    const name = isKept ? this.#names.nameOf(sql, parameters.length) : undefined
    sendTogether(this.#client)
    const result = await this.#client.query({
      text: sql,
      values: [...parameters],
      ...(name !== undefined && { name }),
    })
    return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are not streamed: page them')
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this)
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error('the call is the transaction')
  }
  commitTransaction = this.beginTransaction
  rollbackTransaction = this.beginTransaction
}

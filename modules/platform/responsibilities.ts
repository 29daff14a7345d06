import type { RawBuilder } from 'kysely'

/** What workers answer for, as the module knows it that keeps it: areas, storages, cash funds, advances that nobody has justified. */
export interface Responsibility {
  /** The kind of record that it is, which says what one is called, who sees it and where. */
  kind: string
  /** All of it that somebody has to answer for today: rows of `worker_id`, `id`, `code` and `name`. */
  answeredFor(organization: string): RawBuilder<unknown>
}

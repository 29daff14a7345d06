import type { Permission } from './permissions.ts'

/** Status × action → next status and the permission it takes, any one of several. A final state is visible: its row is empty. */
export type Workflow<Status extends string, Action extends string> = Record<
  Status,
  Partial<Record<Action, { to: Status; permission: Permission | readonly Permission[] }>>
>

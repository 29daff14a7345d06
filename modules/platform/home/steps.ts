import type { RawBuilder } from 'kysely'
import type { Permission } from '@cuadre/kernel/permissions.ts'

/** Something that makes a new organization one that can be worked in, and the question whether it was done there. */
export interface FirstStep {
  /** Several modules may say the same one: it is done when any of them finds it done. */
  id: string
  permission: Permission
  isDone(organization: string): RawBuilder<unknown>
}

import type { Context } from '@cuadre/server-kit/context.ts'
import type { Undo } from './batches.ts'
import type { ImportTemplate } from './template.ts'

/** What a kind of import is, beside the calls that bring it in. */
export interface Importable {
  /** Of a plan the empty file depends on its statement and exercise. */
  template(
    context: Context,
    of: { definitionId?: string | undefined; exerciseId?: string | undefined },
  ): Promise<ImportTemplate> | ImportTemplate
  undo: Undo
}

import { Id } from '@cuadre/kernel/fields.ts'
import { z } from 'zod'

/** What the address of an import says: what is brought in, and for which statement or exercise. */
export const importSearch = z.object({ what: z.string(), definitionId: Id, exerciseId: Id }).partial()
export type ImportSearch = z.output<typeof importSearch>

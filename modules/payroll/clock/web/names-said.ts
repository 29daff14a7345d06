import type { Choice } from '@cuadre/web-kit/form/choice.ts'

/** Who a name of the file is: somebody, or nobody this time. */
export interface NameSaid {
  worker: Choice | null
  isLeftOut: boolean
}
export type NamesSaid = Readonly<Record<string, NameSaid>>

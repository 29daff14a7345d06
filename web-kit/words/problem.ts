import type { RefusalParameters } from '@cuadre/kernel/errors.ts'

/** What is wrong with something that was typed: a key of the language files and what its sentence names. */
export interface Problem {
  code: string
  parameters?: RefusalParameters
}

/** Either what was understood, or why it was not. */
export type Understood<Value> =
  | { value: Value; problem?: undefined }
  | { value?: undefined; problem: Problem }

import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { z } from 'zod'

/** Whether records are in use or not, as every catalogue asks it. */
export const activeFilter: Filter = {
  kind: 'one',
  header: 'catalogue.state',
  id: 'active',
  options: [
    { value: 'true', words: 'catalogue.on' },
    { value: 'false', words: 'catalogue.off' },
  ],
}

export const Flag = z.enum(['true', 'false']).optional()

/** A filter with two answers, as the list's call takes it. */
export const flagOf = (text: 'true' | 'false' | undefined) =>
  text === undefined ? undefined : text === 'true'

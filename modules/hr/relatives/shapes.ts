import { z } from 'zod'
import { Day, Id, Line, Name, Option, Version } from '@cuadre/kernel/fields.ts'

export const Kinship = z.enum([
  'mother',
  'father',
  'spouse',
  'child',
  'sibling',
  'grandparent',
  'grandchild',
  'ward',
  'other',
])

/** What is written of a relative. */
export const relative = {
  kinship: Kinship,
  name: Name,
  identityNumber: Line(30).nullable().optional(),
  /** Said by the identity number where the localization reads it. */
  birthDay: Day.nullable().optional(),
  /** Whether the worker keeps them. */
  dependent: z.boolean().optional(),
  note: Line(300).nullable().optional(),
}

export const Relative = z.object({
  _id: Id,
  worker: Option,
  kinship: Kinship,
  name: z.string(),
  /** Null for whoever may not see it. */
  identityNumber: z.string().nullable(),
  birthDay: Day.nullable(),
  dependent: z.boolean(),
  note: z.string().nullable(),
  version: Version,
})

import { z } from 'zod'
import { changes, reads, type ListColumn } from '@cuadre/kernel/endpoint.ts'
import { ById, dataOf, Done, Id, listInput, listOf, Version } from '@cuadre/kernel/fields.ts'
import { relativeKind } from './kind.ts'
import { Kinship, Relative, relative } from './shapes.ts'

export const relativeColumns = [
  { id: 'worker', header: 'relatives.worker', type: 'text' },
  { id: 'kinship', header: 'relatives.kinship', type: 'word', words: 'relatives.kinships' },
  { id: 'name', header: 'relatives.name', type: 'text' },
  { id: 'identityNumber', header: 'relatives.identityNumber', type: 'text', optional: true },
  { id: 'birthDay', header: 'relatives.birthDay', type: 'day' },
  { id: 'dependent', header: 'relatives.dependent', type: 'yesNo' },
] as const satisfies readonly ListColumn[]

const { permission } = relativeKind

export const familyFilter = reads('POST', '/private/family/familyFilter', {
  permission,
  summary: 'Relatives of workers, by page.',
  input: listInput({
    workerId: Id.optional(),
    kinship: z.union([Kinship, z.array(Kinship)]).optional(),
    dependent: z.boolean().optional(),
  }),
  output: listOf(Relative),
  columns: relativeColumns,
})

export const createParentship = changes('POST', '/private/family/createParentship', {
  permission,
  summary: 'Write down a relative of a worker.',
  input: z.strictObject({ workerId: Id, ...relative }),
  output: Relative,
})

export const addFamilys = changes('POST', '/private/family/addFamilys', {
  permission,
  summary: 'Write down several relatives of a worker at once: all of them, or none.',
  input: z.strictObject({ workerId: Id, relatives: z.array(z.strictObject(relative)).min(1).max(50) }),
  output: dataOf(Relative),
})

export const findOneFamily = reads('GET', '/private/family/findOneFamily', {
  permission,
  summary: 'One relative.',
  input: ById,
  output: Relative,
})

/** A worker, as the calls of families name the file. */
const OfWorker = z.strictObject({ userId: Id })

export const getFamilyUser = reads('GET', '/private/family/getFamilyUser', {
  permission,
  summary: 'The relatives of one worker.',
  input: OfWorker,
  output: dataOf(Relative),
})

export const getUsersWorkersFamily = reads('GET', '/private/family/getUsersWorkersFamily', {
  permission,
  summary: 'Workers who have relatives written down, each with them.',
  input: z.strictObject({}),
  output: dataOf(z.object({ _id: Id, code: z.string(), name: z.string(), relatives: z.array(Relative) })),
})

export const updatedParentship = changes('PUT', '/private/family/updatedParentship', {
  permission,
  summary: 'Change what is written of a relative.',
  input: z
    .strictObject({ _id: Id, version: Version, ...relative })
    .partial()
    .required({ _id: true, version: true }),
  output: Relative,
})

export const deleteParentship = changes('DELETE', '/private/family/deleteParentship', {
  permission,
  summary: 'Take one relative away from a worker.',
  input: ById,
  output: Done,
})

export const deleteFamily = changes('DELETE', '/private/family/deleteFamily', {
  permission,
  summary: 'Take all relatives away from a worker.',
  input: OfWorker,
  output: z.object({ _id: Id, deleted: z.int() }),
})
